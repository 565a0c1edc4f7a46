import AMWire

extension QueryFilter {
    /// Reads the parameter `_queryFilter`, with AM's words for one that makes no sense.
    init(parameter text: String) throws(AMError) {
        do {
            self = try QueryFilter(parsing: text)
        } catch {
            throw .badRequest(
                "The value '\(text)' for parameter '_queryFilter' could not be parsed as a valid query filter",
                hint: "\(error)")
        }
    }
}
