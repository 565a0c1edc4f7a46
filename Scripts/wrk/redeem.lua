-- Redeems authorization codes: `-- FILE`, one code a line. Running out of codes is an error, which the server tells.
local path = "/am/oauth2/realms/root/realms/alpha/access_token"
local form = "grant_type=authorization_code&client_id=iosclient&redirect_uri=frauth%3A%2F%2Foauth2redirect"
    .. "&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&code="
local codes, head

function init(arguments)
    codes = io.lines(arguments[1])
    head = wrk.format("POST", path, { ["Content-Type"] = "application/x-www-form-urlencoded" }):sub(1, -3)
end

function request()
    local body = form .. (codes() or "none")
    return head .. "Content-Length: " .. #body .. "\r\n\r\n" .. body
end
