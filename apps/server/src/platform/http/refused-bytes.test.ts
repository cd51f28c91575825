import { endpoint } from "@shiju/contract/http/endpoint";
import { boundedText } from "@shiju/contract/http/text";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { memoryLimiters } from "#platform/limiter/memory-limiter.ts";
import { readForms } from "./form-body.ts";
import { openPolicy } from "#testing/open-policy.ts";
import { mounter } from "./http.ts";
import { readJsonBodies } from "./json-body.ts";
import { sendProblems } from "./problems.ts";
import { openRefusedBytes } from "./refused-bytes.ts";

const text = z.object({ text: boundedText(10) });
const write = endpoint({
  method: "POST",
  path: "/api/test",
  summary: "Test.",
  access: "visitor",
  data: "own",
  body: text,
  response: text,
});

test("a caller sends so many bytes of refused bodies in an hour, and no more", async () => {
  const app = Fastify({ bodyLimit: 1000 });
  readJsonBodies(app);
  await readForms(app);
  sendProblems(app);
  let now = 0;
  const openLimiter = memoryLimiters(() => new Date(now));
  const onRefusal = vi.fn<(caller: unknown, bytes: number) => Promise<void>>();
  const mount = mounter(app, {
    ...openPolicy,
    openLimiter,
    refusedBytes: openRefusedBytes(openLimiter, 1000),
  });
  mount(write, async ({ body }) => body, { onRefusal });
  const send = async (payload: string, remoteAddress = "203.0.113.7") =>
    app.inject({
      method: "POST",
      url: write.path,
      remoteAddress,
      headers: { "content-type": "application/json" },
      payload,
    });
  const statusOf = async (payload: string, from?: string) => (await send(payload, from)).statusCode;

  for (let n = 0; n < 200; n += 1) expect(await statusOf('{"text":"good"}')).toBe(200);
  expect(onRefusal).not.toHaveBeenCalled();
  expect(await statusOf(`{"text":"${"x".repeat(288)}"}`)).toBe(422);
  expect(await statusOf(`{"text":"${"x".repeat(288)}`)).toBe(400);
  expect(await statusOf(`{"text":"${"x".repeat(2000)}"}`)).toBe(413);
  expect(onRefusal.mock.calls).toEqual([
    [null, 299],
    [null, 297],
    [null, 1000],
  ]);

  now = 600_000;
  const answer = await send('{"text":"good"}');
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "3000"]);
  expect(answer.json()).toMatchObject({ code: "too_many_calls", message: expect.stringMatching(/[一-龥]/) });
  expect(await statusOf('{"text":"good"}', "203.0.113.8")).toBe(200);
  now = 3600_000;
  expect(await statusOf('{"text":"good"}')).toBe(200);
  await app.close();
});
