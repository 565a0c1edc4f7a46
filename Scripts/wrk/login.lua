-- Whole logins: a step is asked for, filled in and posted back. Answers come on any connection, so steps wait in a line.
-- The load runs on the server's cores: requests are put together here with as little work as possible.
local realm = "/am/json/realms/root/realms/alpha/authenticate"
local headers = {
    ["Content-Type"] = "application/json",
    ["Accept-API-Version"] = "resource=2.1, protocol=1.0",
    ["X-Requested-With"] = "ping-sdk",
}
local steps = {}
local start, head
-- Globals, so that `done` can read them from each thread.
logins = 0
failures = 0
local threads = {}

function setup(thread) table.insert(threads, thread) end

function init()
    head = wrk.format("POST", realm, headers):sub(1, -3)
    start = wrk.format("POST", realm .. "?authIndexType=service&authIndexValue=Login", headers, "{}")
end

function request()
    local step = table.remove(steps)
    if not step then return start end
    return head .. "Content-Length: " .. #step .. "\r\n\r\n" .. step
end

-- The step with a value for an input that it has empty; as it is where it has no such input.
local function fill(step, input, value)
    local from, to = step:find('"name":"' .. input .. '","value":""', 1, true)
    if not from then return step end
    return step:sub(1, to - 1) .. value .. step:sub(to)
end

function response(status, _, body)
    if status ~= 200 then
        failures = failures + 1
    elseif body:find('"tokenId"', 1, true) then
        logins = logins + 1
    else
        table.insert(steps, fill(fill(body, "IDToken1", "demo"), "IDToken2", "Ch4ng3!t"))
    end
end

function done(summary)
    local sum, failed = 0, 0
    for _, thread in ipairs(threads) do
        sum = sum + thread:get("logins")
        failed = failed + thread:get("failures")
    end
    print(string.format("Logins: %d", sum))
    print(string.format("Logins/sec: %.2f", sum / (summary.duration / 1e6)))
    print(string.format("Failures: %d", failed))
end
