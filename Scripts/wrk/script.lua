-- The first authenticate call of a journey that is a script.
wrk.method = "POST"
wrk.path = "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=Line"
wrk.body = "{}"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Accept-API-Version"] = "resource=2.1, protocol=1.0"
wrk.headers["X-Requested-With"] = "ping-sdk"
