import { expect, test } from "vitest";
import { testServer } from "#testing/server.ts";

const server = testServer();
const url = "/api/login/register";
const json = { "content-type": "application/json" };

test.each([
  ["no JSON", { payload: "{", headers: json }, 400, "malformed"],
  ["an empty body", { payload: "", headers: json }, 400, "malformed"],
  ["a poisoned prototype", { payload: '{"__proto__":{"x":1}}', headers: json }, 400, "malformed"],
  ["too much", { payload: JSON.stringify("x".repeat(300_000)), headers: json }, 413, "too_large"],
  ["XML", { payload: "<a/>", headers: { "content-type": "application/xml" } }, 415, "unsupported_type"],
  ["plain text", { payload: "a", headers: { "content-type": "text/plain" } }, 415, "unsupported_type"],
  ["a list", { payload: "[]", headers: json }, 422, "invalid_input"],
  ["null", { payload: "null", headers: json }, 422, "invalid_input"],
  ["an unknown address", { url: "/api/nowhere" }, 404, "not_found"],
  ["another method", { url: "/api/site" }, 404, "not_found"],
  ["an address that cannot be decoded", { url: "/api/courses/%E4%A" }, 400, "malformed"],
  ["an address with a character of no text", { url: "/api/courses/%00" }, 400, "malformed"],
])(
  "%s is refused with its own code, in Chinese, with the request's id",
  async (_what, request, status, code) => {
    const answer = await server.raw({ method: "POST", url, ...request });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      code,
      message: expect.stringMatching(/[一-龥]/),
      request_id: answer.headers["x-request-id"],
      ...(status === 422 && { fields: expect.any(Object) }),
    });
  },
);

test("an id that a caller makes up is not taken over", async () => {
  const answer = await server.raw({ method: "GET", url: "/api/site", headers: { "x-request-id": "mine" } });
  expect(answer.headers["x-request-id"]).not.toBe("mine");
});

test("the process and its database are well, and are measured", async () => {
  expect((await server.raw({ method: "GET", url: "/healthz" })).status).toBe(200);
  expect((await server.raw({ method: "GET", url: "/readyz" })).status).toBe(200);
  const { body } = await server.raw({ method: "GET", url: "/metrics" });
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} 1/);
  expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(body).toMatch(/database_connections\{state="open"\} \d/);
});
