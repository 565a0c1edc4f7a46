import OrderedJSON

/// A line and column of a file.
package struct SourcePlace: Sendable, Hashable {
    package let file: String
    /// 1 is the first line.
    package let line: Int
    /// 1 is the first byte of the line.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// The part of a file that something was read from.
package struct Origin: Sendable {
    /// The file's path, or the name of an embedded one.
    package let file: String
    /// Where every member stands.
    let places: JSONPlaces
    /// The part, as a JSON Pointer (RFC 6901).
    package let pointer: String

    package init(file: String, places: JSONPlaces = JSONPlaces(), pointer: String = "") {
        self.file = file
        self.places = places
        self.pointer = pointer
    }

    /// A member or element inside this part.
    package func appending(_ keys: String...) -> Origin { appending(keys) }

    package func appending(_ keys: [String]) -> Origin {
        Origin(file: file, places: places, pointer: keys.reduce(pointer) { JSONPlaces.pointer($0, appending: $1) })
    }

    /// Whether the file has this very part.
    package var isInFile: Bool { places[pointer] != nil }

    /// The last part of the pointer: a member's key, or an element's index.
    package var key: String {
        let last = pointer.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return JSONPlaces.unescaped(last)
    }

    /// Where the part stands; where it isn't in the file, the nearest part around it.
    package var place: SourcePlace {
        var pointer = Substring(pointer)
        while places[String(pointer)] == nil, let slash = pointer.lastIndex(of: "/") { pointer = pointer[..<slash] }
        let place = places[String(pointer)] ?? JSONPlace(line: 1, column: 1)
        return SourcePlace(file: file, line: place.line, column: place.column)
    }
}
