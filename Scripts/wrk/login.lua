-- Whole logins: a step is asked for, filled in and posted back. Answers come on any connection, so steps wait in a line.
local start = "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=Login"
local next = "/am/json/realms/root/realms/alpha/authenticate"
local headers = {
    ["Content-Type"] = "application/json",
    ["Accept-API-Version"] = "resource=2.1, protocol=1.0",
    ["X-Requested-With"] = "ping-sdk",
}
local steps = {}
-- Globals, so that `done` can read them from each thread.
logins = 0
failures = 0
local threads = {}

function setup(thread) table.insert(threads, thread) end

function request()
    local step = table.remove(steps)
    if step then return wrk.format("POST", next, headers, step) end
    return wrk.format("POST", start, headers, "{}")
end

function response(status, _, body)
    if status ~= 200 then
        failures = failures + 1
    elseif body:find('"tokenId"', 1, true) then
        logins = logins + 1
    else
        body = body:gsub('("name":"IDToken1","value":")"', '%1demo"')
        body = body:gsub('("name":"IDToken2","value":")"', '%1Ch4ng3!t"')
        table.insert(steps, body)
    end
end

function done(summary)
    local sum, failed = 0, 0
    for _, thread in ipairs(threads) do
        sum = sum + thread:get("logins")
        failed = failed + thread:get("failures")
    end
    print(string.format("Logins/sec: %.2f", sum / (summary.duration / 1e6)))
    print(string.format("Failures: %d", failed))
end
