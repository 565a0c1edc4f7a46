// One import in a test file is enough.
@_exported import JourneymanTesting
