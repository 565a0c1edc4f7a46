-- Mints authorization codes: `-- SESSION FILE`; the codes go into the file, one a line.
local codes, ask

function init(arguments)
    codes = assert(io.open(arguments[2], "w"))
    ask = wrk.format(
        "GET",
        "/am/oauth2/realms/root/realms/alpha/authorize?client_id=iosclient&response_type=code&scope=openid%20profile"
            .. "&redirect_uri=frauth%3A%2F%2Foauth2redirect&state=s1&code_challenge_method=S256"
            .. "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        { iPlanetDirectoryPro = arguments[1] })
end

function request() return ask end

function response(_, headers)
    codes:write(headers["Location"]:match("[?&]code=([^&]*)"), "\n")
end
