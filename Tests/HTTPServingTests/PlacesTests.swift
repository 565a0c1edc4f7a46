import HTTPServing
import Testing

@Suite struct PlacesTests {
    @Test func `no more places are given out than there are`() {
        let places = Places(3)
        #expect(places.take(2))
        #expect(!places.take(2))
        places.giveBack(2)
        #expect(places.take(3))
    }

    @Test func `that all are free again after many were taken is told once`() {
        let places = Places(100)
        #expect(!places.areFree(after: 10))
        _ = places.take(8)
        _ = places.take(8)
        places.giveBack(8)
        #expect(!places.areFree(after: 10))
        places.giveBack(8)
        #expect(places.areFree(after: 10))
        #expect(!places.areFree(after: 10))
        _ = places.take(10)
        places.giveBack(10)
        #expect(!places.areFree(after: 10))
    }
}
