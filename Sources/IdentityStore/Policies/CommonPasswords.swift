/// Passwords that everybody tries first, in lower case.
enum CommonPasswords {
    static let words: Set<String> = [
        "123456789", "1234567890", "12345678", "11111111", "00000000", "87654321", "987654321", "abcd1234", "a1b2c3d4",
        "abc12345", "abc123456", "administrator", "baseball", "basketball", "changeit", "changeme", "changeme123",
        "chocolate", "computer", "december", "football", "hello123", "iloveyou", "internet", "letmein1", "letmein123",
        "michael1", "november", "passw0rd", "passw0rd!", "password", "password1", "password12", "password123",
        "p@ssw0rd",
        "p@ssword", "p@ssw0rd1", "p@$$w0rd", "princess", "qwerty123", "qwerty12345", "qwertyui", "qwertyuiop",
        "1q2w3e4r",
        "1qaz2wsx", "q1w2e3r4", "zaq12wsx", "!qaz2wsx", "1qaz@wsx", "!qaz@wsx", "qwer1234", "secret123", "september",
        "starwars", "sunshine", "superman", "trustno1", "welcome1", "welcome123", "whatever", "asdfghjkl", "zxcvbnm1",
    ]
}
