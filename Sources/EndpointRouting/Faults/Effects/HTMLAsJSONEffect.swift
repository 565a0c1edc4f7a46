extension FaultEffect {
    static let htmlAsJSON = FaultEffect(
        "htmlAsJSON", "true, or a page", .replaced(502), "The same, labelled application/json."
    ) { value throws(FaultProblem) in
        let page = try value.textOrTrue()
        return { response, scene in response.showPage(page, contentType: scene.jsonType) }
    }
}
