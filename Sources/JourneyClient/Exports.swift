// Callbacks, refusals and claims are part of what this library shows, so `import JourneyClient` is
// all that an app writes.
@_exported import AMWire
@_exported import OrderedJSON
