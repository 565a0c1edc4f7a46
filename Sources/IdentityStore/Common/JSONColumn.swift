import OrderedJSON
import SQLiteStore

extension Row {
    /// The JSON object that a column holds as text.
    func jsonObject(_ column: Int) throws(StoreError) -> JSONObject {
        guard let value = try? JSONValue(parsing: text(column)), let object = value.object else {
            throw StoreError(.damaged, "a row holds text that is no JSON object")
        }
        return object
    }
}
