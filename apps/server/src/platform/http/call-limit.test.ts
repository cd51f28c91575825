import { endpoint } from "@shiju/contract/http/endpoint";
import { boundedText } from "@shiju/contract/http/text";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";
import { testClock } from "#testing/clock.ts";
import { readForms } from "./form-body.ts";
import { openPolicy } from "#testing/open-policy.ts";
import { mounter } from "./http.ts";
import { sendProblems } from "./problems.ts";

const seldom = endpoint({
  method: "GET",
  path: "/api/test/seldom",
  summary: "Test.",
  access: "visitor",
  data: "public",
  limit: 3,
  response: z.object({ text: boundedText(10) }),
});
const unlimited = endpoint({ ...seldom, path: "/api/test/unlimited", limit: "none" });

const clock = testClock();
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await readForms(app);
  sendProblems(app);
  const mount = mounter(app, { ...openPolicy, openLimiter: memoryLimiters(clock.now) });
  mount(seldom, async () => ({ text: "a" }));
  mount(unlimited, async () => ({ text: "a" }));
});
afterEach(() => app.close());

const call = (remoteAddress: string, method: "GET" | "HEAD" = "GET", url: string = seldom.path) =>
  app.inject({ method, url, remoteAddress });

test("a caller is told what is left, and when it is free again", async () => {
  const first = await call("192.0.2.1");
  expect([first.statusCode, first.headers]).toMatchObject([
    200,
    { "x-ratelimit-limit": "3", "x-ratelimit-remaining": "2", "x-ratelimit-reset": "60" },
  ]);
  const atOnce = await Promise.all([1, 2, 3, 4, 5].map(() => call("192.0.2.1")));
  expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  clock.forward(17.5);
  const refused = await call("192.0.2.1");
  expect([refused.statusCode, refused.headers, refused.json()]).toMatchObject([
    429,
    { "retry-after": "43", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "43" },
    { code: "too_many_calls", message: "操作太频繁，请稍后再试" },
  ]);
  clock.forward(42.5);
  expect((await call("192.0.2.1")).statusCode).toBe(200);
});

test.each([
  ["the same address in IPv6", ["192.0.2.2", "::ffff:192.0.2.2", "::FFFF:C000:202", "192.0.2.2"]],
  [
    "other addresses of one network",
    ["2001:db8:1:2::1", "2001:DB8:1:2::2", "2001:db8:1:2:f::3", "2001:0db8:1:2::4"],
  ],
])("%s is the same caller", async (_what, addresses) => {
  const statuses = [];
  for (const address of addresses) statuses.push((await call(address)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await call("192.0.2.9")).statusCode).toBe(200);
});

test("neither HEAD nor a query gets around it", async () => {
  for (const method of ["HEAD", "GET", "HEAD"] as const) await call("192.0.2.3", method);
  expect((await call("192.0.2.3")).statusCode).toBe(429);
  expect((await call("192.0.2.3", "GET", `${seldom.path}?a=1`)).statusCode).toBe(429);
});

test("an endpoint without a limit answers always", async () => {
  for (let round = 0; round < 5; round += 1)
    expect((await call("192.0.2.4", "GET", unlimited.path)).statusCode).toBe(200);
});
