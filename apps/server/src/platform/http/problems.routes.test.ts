import type { Problem } from "@shiju/contract/http/problem";
import { expect, test } from "vitest";
import { endpoints } from "#testing/endpoints.ts";
import { validatorsWords } from "#testing/problems.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
const url = "/api/login/register";
const json = { "content-type": "application/json" };
const xml = { "content-type": "application/xml" };
const text = { "content-type": "text/plain" };
const big = JSON.stringify("x".repeat(300_000));
const image = "/api/uploads/image";

test.each([
  ["no JSON", { payload: "{", headers: json }, 400, "malformed", "不是正确的 JSON"],
  ["an empty body", { payload: "", headers: json }, 400, "malformed", "没有内容"],
  ["no body", {}, 422, "invalid_input", "body：应为对象"],
  ["a poisoned prototype", { payload: '{"__proto__":{"x":1}}', headers: json }, 400, "malformed", "JSON"],
  ["too much", { payload: big, headers: json }, 413, "too_large", "最多 256 KB"],
  ["XML", { payload: "<a/>", headers: xml }, 415, "unsupported_type", "application/json"],
  ["plain text", { payload: "a", headers: text }, 415, "unsupported_type", "application/json"],
  [
    "text for a file",
    { url: image, payload: "a", headers: text },
    415,
    "unsupported_type",
    "multipart/form-data",
  ],
  ["a list", { payload: "[]", headers: json }, 422, "invalid_input", "body：应为对象"],
  ["null", { payload: "null", headers: json }, 422, "invalid_input", "body：应为对象"],
  ["an unknown address", { url: "/api/nowhere" }, 404, "not_found", "没有这个地址"],
  ["an address that cannot be decoded", { url: "/api/courses/%E4%A" }, 400, "malformed", "地址"],
  ["an address with a character of no text", { url: "/api/courses/%00" }, 400, "malformed", "地址"],
] as const)(
  "%s is refused with its own code, in Chinese, with the request's id",
  async (_what, request, status, code, words) => {
    const { token } = await server.newLearner();
    const headers = { authorization: `Bearer ${token}`, ...("headers" in request ? request.headers : {}) };
    const answer = await server.raw({ method: "POST", url, ...request, headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      code,
      message: expect.stringContaining(words),
      request_id: answer.headers["x-request-id"],
      ...(status === 422 && { fields: expect.any(Object) }),
    });
  },
);

test.each([
  ["POST", "/api/site?a=/api/courses", "GET, HEAD"],
  ["DELETE", "/api/courses/first/lessons", "GET, HEAD"],
  ["GET", "/api/my_courses/first", "PUT, DELETE"],
  ["PATCH", "/api/my_courses", "GET, HEAD, PUT"],
  ["OPTIONS", "/api/login/register", "POST"],
  ["POST", "/healthz", "GET, HEAD"],
] as const)("%s %s is told which methods there are: %s", async (method, address, allowed) => {
  const answer = await server.raw({ method, url: address });
  expect(answer).toMatchObject({
    status: 405,
    headers: { allow: expect.any(String) },
    body: { code: "wrong_method", message: expect.stringMatching(/[一-龥]/) },
  });
  expect(answer.headers["allow"]?.split(", ").toSorted()).toEqual(allowed.split(", ").toSorted());
});

test.each(["Bearer", "bearer", "BEARER"])("the token comes after %s", async (scheme) => {
  const { token } = await server.newLearner();
  const headers = { authorization: `${scheme} ${token}` };
  expect(await server.raw({ url: "/api/users/my", headers })).toMatchObject({ status: 200 });
});

const wrongBodies: unknown[] = [{}, [], "x", null, 7];
const wrongValues = [null, 7, "", "x", -1.5, {}, [], [{}], [[null]], { a: {} }, "长".repeat(3000), true];

test.each(endpoints.filter(({ body, bodyAs }) => body && !bodyAs))(
  "$method $path says what is wrong in our own sentences, and names fields in dots",
  async ({ method, path, body }) => {
    const { token } = await server.newLearner({ role: "admin" });
    const names = Object.keys((body as { shape?: object }).shape ?? { ids: 1, filter: 1, mode: 1 });
    const bodies = [
      ...wrongBodies,
      ...wrongValues.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ];
    for (const wrong of bodies) {
      const answer = await server.raw({
        method,
        url: path.replaceAll(/:\w+/g, "x"),
        headers: { authorization: `Bearer ${token}`, ...json },
        payload: JSON.stringify(wrong),
      });
      if (answer.status === 200 || answer.status === 429) continue;
      const { message, fields = {} } = answer.body as Problem;
      for (const sentence of [message, ...Object.values(fields)]) {
        expect(sentence).toMatch(/[一-龥]/);
        expect(sentence).not.toMatch(validatorsWords);
      }
      expect(Object.keys(fields).filter((field) => !/^\w+(\.\w+)*$/.test(field))).toEqual([]);
    }
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
