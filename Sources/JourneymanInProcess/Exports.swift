// Whoever starts a server wants to steer it.
@_exported import JourneymanTesting
