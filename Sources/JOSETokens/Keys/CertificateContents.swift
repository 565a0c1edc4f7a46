import CJourneymanOpenSSL
import Determinism

/// What a certificate says of its subject (RFC 5280 §4.1); nobody has judged it.
package struct CertificateContents: Sendable, Equatable {
    /// An attribute of the subject's name.
    package struct Attribute: Sendable, Equatable {
        /// Its short name, for example `CN`, or its object identifier where it has none.
        package let name: String
        package let value: String
    }

    /// The whole name, the most particular attribute first (RFC 4514).
    package let subject: String
    /// The name's attributes in the order of the certificate.
    package let attributes: [Attribute]
    /// The mail addresses among the alternative names (RFC 5280 §4.2.1.6).
    package let mailAddresses: [String]
    /// The user principal names among them, as Microsoft's directories know users.
    package let principalNames: [String]
    package let notBefore: Instant
    package let notAfter: Instant

    /// Nil for what is no certificate.
    package init?(der: [UInt8]) {
        let x509 = der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var start = buffer.baseAddress
            return d2i_X509(nil, &start, buffer.count)
        }
        defer { ERR_clear_error() }
        guard let x509 else { return nil }
        defer { X509_free(x509) }
        guard let name = X509_get_subject_name(x509), let notBefore = Instant(X509_get0_notBefore(x509)),
            let notAfter = Instant(X509_get0_notAfter(x509))
        else { return nil }
        subject = Self.text(of: name)
        attributes = Self.attributes(of: name)
        let alternatives = AlternativeNames(x509)
        mailAddresses = alternatives.mailAddresses
        principalNames = alternatives.principalNames
        self.notBefore = notBefore
        self.notAfter = notAfter
    }

    /// The value of the subject's first attribute of a name; case doesn't matter.
    package func value(of name: String) -> String? {
        attributes.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Whether both ends of its life are sound at an instant (RFC 5280 §4.1.2.5).
    package func isValid(at now: Instant) -> Bool { notBefore <= now && now <= notAfter }

    private static func text(of name: OpaquePointer) -> String {
        let bio = BIO_new(BIO_s_mem())
        defer { BIO_free(bio) }
        journeyman_x509_name_print(bio, name)
        var start: UnsafeMutablePointer<CChar>?
        let count = journeyman_bio_contents(bio, &start)
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    private static func attributes(of name: OpaquePointer) -> [Attribute] {
        (0..<X509_NAME_entry_count(name)).compactMap { index in
            guard let entry = X509_NAME_get_entry(name, index), let object = X509_NAME_ENTRY_get_object(entry),
                let value = String(X509_NAME_ENTRY_get_data(entry))
            else { return nil }
            return Attribute(name: shortName(of: object), value: value)
        }
    }

    private static func shortName(of object: OpaquePointer) -> String {
        let number = OBJ_obj2nid(object)
        if number != NID_undef, let name = OBJ_nid2sn(number) { return String(cString: name) }
        var buffer = [CChar](repeating: 0, count: 128)
        OBJ_obj2txt(&buffer, Int32(buffer.count), object, 1)
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// The names of a certificate's extension that are of use for finding a user.
private struct AlternativeNames {
    var mailAddresses: [String] = []
    var principalNames: [String] = []

    init(_ x509: OpaquePointer) {
        guard let raw = X509_get_ext_d2i(x509, NID_subject_alt_name, nil, nil) else { return }
        let names = OpaquePointer(raw)
        defer { GENERAL_NAMES_free(names) }
        for index in 0..<OPENSSL_sk_num(names) {
            guard let item = OPENSSL_sk_value(names, index) else { continue }
            let name = item.assumingMemoryBound(to: GENERAL_NAME.self).pointee
            if name.type == GEN_EMAIL, let text = String(name.d.rfc822Name) { mailAddresses.append(text) }
            if name.type == GEN_OTHERNAME, let text = Self.principalName(name.d.otherName) {
                principalNames.append(text)
            }
        }
    }

    private static func principalName(_ name: UnsafeMutablePointer<OTHERNAME>?) -> String? {
        guard let name, OBJ_obj2nid(name.pointee.type_id) == NID_ms_upn, let value = name.pointee.value,
            value.pointee.type == V_ASN1_UTF8STRING
        else { return nil }
        return String(value.pointee.value.utf8string)
    }
}

extension String {
    /// Any of ASN.1's texts, in UTF-8.
    fileprivate init?(_ string: UnsafePointer<ASN1_STRING>?) {
        guard let string else { return nil }
        var start: UnsafeMutablePointer<UInt8>?
        let count = ASN1_STRING_to_UTF8(&start, string)
        guard count >= 0, let start else { return nil }
        defer { CRYPTO_free(start, nil, 0) }
        self.init(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
}

extension Instant {
    fileprivate init?(_ time: UnsafePointer<ASN1_TIME>?) {
        guard let time, let epoch = ASN1_TIME_set(nil, 0) else { return nil }
        defer { ASN1_STRING_free(epoch) }
        var (days, seconds): (Int32, Int32) = (0, 0)
        guard ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
        self.init(secondsSinceEpoch: Int64(days) * 86_400 + Int64(seconds))
    }
}
