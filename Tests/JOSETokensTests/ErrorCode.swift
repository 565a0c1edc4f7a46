import JOSETokens

/// The code of the error that the body throws; nil where it throws none.
func errorCode(of body: () throws(JOSEError) -> some Any) -> JOSEError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return error.code
    }
}
