/// The words of PingOne Protect's Marketplace form (WIRE §2.7): its callbacks travel in a MetadataCallback, its answers
/// in HiddenValueCallbacks beside it.
public enum ProtectMetadata {
    /// `_type` of the data.
    public static let type = "PingOneProtect"
    /// `_action` that begins to gather signals.
    public static let initialize = "protect_initialize"
    /// `_action` that asks for signals.
    public static let evaluate = "protect_risk_evaluation"
    /// `id` of the value that takes the signals.
    public static let signalsID = "pingone_risk_evaluation_signals"
    /// `id` of the value that takes an error.
    public static let clientErrorID = "clientError"
}
