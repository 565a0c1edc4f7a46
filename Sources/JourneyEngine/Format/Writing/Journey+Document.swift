import OrderedJSON

extension Journey {
    /// The journey in our own format, without what it needs beside its nodes.
    package func document(catalog: NodeCatalog = .standard) throws(ConversionError) -> JSONObject {
        try AuthoredJourneyWriter(self, catalog: catalog).file(with: [:])
    }
}
