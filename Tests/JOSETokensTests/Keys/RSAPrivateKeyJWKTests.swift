import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7518 §6.3.2")) struct RSAPrivateKeyJWKTests {
    /// Made for this test, with OpenSSL.
    private static let key: JSONObject = [
        "kty": "RSA", "e": "AQAB",
        "n": .string(
            "t30t76hzATBBeDUEcqzVsQ3RbC7D4fqIdmBmfDJoVUycEwztpZBF06BGaVDJi69VwYLwWCZbYe1krURnkrNw5FCGMx2hpJvLw4sT"
                + "4bglN8zuxYThAu4J0GyLIB80wWXCg0myfIwPzcPpldwOOa0s3jbcYooLoe7iLkV7zIboNJpRxtd5Y7KMq3KEGb5r4XZi1NYqrPxj"
                + "YHNkubtq8twsxW-aryu1MyaHCUwaftc1u1RZjw_5eFOGfMV02k5A7kmzu4xXR8LeYnCCEmp6QHH-_BojSeaTI1ezR8xhfKTA7V__"
                + "1YYfTGeuv_SHMCZBrshV2Q3YD9DMvn84IFsYjbgjQw"),
        "d": .string(
            "HTpwAE6VbzmIHEVZvYihi5AXbYOviUY2yaCGgr8m1nubGv_CtU5biR_tR2ZqjHk0EFyyu1_0y48cq-sLEpfJ4lyfW_Ia5xU4KqBz"
                + "XM_QAej_mfAWRbi0UIKR0N6XsTzr9KzfJS7Mb6sHAOuqSm63CHi1t26k9rkOR2-jDkvpHkO3jinYwXQNi-00ZUI3G_D9kg0xr4Us"
                + "YawAqJ_iSYvMMZ-cF3Sj3WnalDd9TUnUtpYCaEahuxsCuks0mfU8UVhGEl2HTrGIoCzaZLRBajPKeSpxj-ciQ9uJHn0cSRK3E6K6"
                + "yBzBIJCnSbAUUdENA4ndt4T8MPyqtmNFu8lsUzLZyQ"),
        "p": .string(
            "6HojxrEC8NqoG27s5k5QmHriH-ms2tjUIBrR3sVZIIOCYsmJRH5lBcXL4HivoHPj2IIqrC5niQgaVPEMUWkrQq8F_TlFVQZyKtf3"
                + "BhxYT_FvPlcLW1CR4VEk0VXelsIwFWQXb9D4QeKhhmLxDEFakNMZHyo_D9xEgsomYh8wKRk"),
        "q": .string(
            "yg4ZW2Q1C-UgLgXwvekrUeWmaTrJWZkVtvPeWvad5NPjSzgMUcg-5k5NHzCclCcv7-u0MilNI5e2XuR98nLMbdIih50N6mzwXILv"
                + "Yt26i57O-SWAkUS4Ye7Z0JEghokQJjUrBdEx5wzv-2voII6MjRD5Rzl85rrF_eJlUB84zrs"),
        "dp": .string(
            "KFYA3RmbZATcRB5D9lXCQCKaF2Vo-3PBomxk250sMKsAtXk4Wuz_RDgkfqcR-eoBr3AuTT-j8S-5ueE0_O8ddW1-wYftUqpSpsJf"
                + "9ux2GjDO12cs7kQVe52joLqga1H4G84JDvqYCH50_icuoay5NQWbhz_CP1M9g9_lNwMoTQk"),
        "dq": .string(
            "sM-Xpt7QgKE3AK8YFMemrdrdPXZA3hPU6a0LpePrFWPJoXfhZ-toB1b7q9B5JDgKfdNvcvmrU_sdjno6MF_-vhdFOhDYLYy45Ot7"
                + "GbPX2vfUPDdyAyz0gFZn6lgk8zWbmSOri0KdfYdXtVae4WZ8XbE9wfLvdmR4f4uOhodbyaM"),
        "qi": .string(
            "DR4AgSjDtbmAB0G5jTTyWGXlwf4-NNsgGhvXcoTo8ikSQGi14kVmReY7v4QV9GBqulXqlLebxzvjhWJkYycKxQmHfGU44u2C5_kT"
                + "RqJnmq5jIbAIb3yPvWNzfoHnioPJopAobZu5oDgbyBHD4EuXHc8kYKAs4i8x1kgx348iDVo"),
    ]

    @Test func `a key signs what its public half verifies`() throws {
        let signing = SigningKey.rsa(try RSAPrivateKey(jwk: Self.key))
        let jws = try JWS(parsing: JWT(claims: ["a": 1]).signed(with: signing))
        let publicKey = try JWK(json: Self.key).verificationKey()
        #expect(jws.verify(with: publicKey))
    }

    @Test(arguments: ["n", "e", "d", "p", "q", "dp", "dq", "qi"])
    func `a key lacks no number`(name: String) {
        var key = Self.key
        key[name] = nil
        #expect(throws: JOSEError(.malformed, "\(name) is no number in base64url")) { try RSAPrivateKey(jwk: key) }
    }

    @Test(arguments: ["d", "p", "q", "n"])
    func `numbers that don't belong together are no key`(name: String) {
        var key = Self.key
        key[name] = key["dp"]
        #expect(throws: JOSEError.self) { try RSAPrivateKey(jwk: key) }
    }

    @Test func `a key of another kind, or too long, is refused`() {
        var key = Self.key
        key["kty"] = "EC"
        #expect(throws: JOSEError.self) { try RSAPrivateKey(jwk: key) }
        key = Self.key
        key["d"] = .string(String(repeating: "A", count: 700))
        #expect(throws: JOSEError(.tooLarge, "d is longer than 4096 bits")) { try RSAPrivateKey(jwk: key) }
    }
}
