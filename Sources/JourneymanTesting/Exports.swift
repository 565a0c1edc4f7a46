// Whoever steers a server in a test needs the bodies of the admin API and the client beside it.
@_exported import AdminWire
@_exported import JourneyClient
@_exported import OrderedJSON
