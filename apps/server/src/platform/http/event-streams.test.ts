import { eventsOf } from "@shiju/contract/http/event-stream";
import { endpoint } from "@shiju/contract/http/endpoint";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { closeGently } from "./close-gently.ts";
import { mostStreams } from "./event-streams.ts";
import { readForms } from "./form-body.ts";
import { openPolicy } from "#testing/open-policy.ts";
import { mounter } from "./http.ts";
import { addOpenApi } from "./openapi.ts";
import { ProblemError } from "./problem-error.ts";
import { sendProblems } from "./problems.ts";

const followed = endpoint({
  method: "GET",
  path: "/api/test/events",
  summary: "",
  access: "visitor",
  data: "own",
  response: z.object({ count: z.int() }),
  responseAs: "events",
});

let app: FastifyInstance;
let origin: string;
let count: number;
let isLast: boolean;
let looks: number;
let news: Set<() => void>;
const readers: AbortController[] = [];

beforeEach(async () => {
  [count, isLast, looks] = [1, false, 0];
  news = new Set();
  app = Fastify({ trustProxy: true });
  closeGently(app);
  await readForms(app);
  sendProblems(app);
  addOpenApi(app, { test: { followed } }, "test");
  const onNews = (_topic: string, _key: string, hear: () => void) => {
    news.add(hear);
    return () => news.delete(hear);
  };
  const mount = mounter(app, { ...openPolicy, streams: { onNews, mostInAll: mostStreams + 1 } });
  mount(followed, async () => ({
    topic: "count",
    key: "",
    async look() {
      looks += 1;
      if (count < 0) throw new ProblemError("not_found", "没有");
      return { state: { count }, isLast };
    },
  }));
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
const tell = () => news.forEach((hear) => hear());
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.abort();
  app.server.closeAllConnections();
  await app.close();
});

async function open(headers: Record<string, string> = {}) {
  const reader = new AbortController();
  readers.push(reader);
  const response = await fetch(origin + followed.path, { headers, signal: reader.signal });
  const text = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream());
  const events = eventsOf(text);
  return { response, events, leave: () => reader.abort() };
}

test("a state is told at once and when it changes, and its last one ends the stream", async () => {
  const { response, events } = await open();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const first = await events.next();
  expect(first.value.data).toBe('{"count":1}');
  count = 2;
  tell();
  const second = await events.next();
  expect(second.value.data).toBe('{"count":2}');
  expect(second.value.id).not.toBe(first.value.id);
  isLast = true;
  tell();
  expect(await events.next()).toMatchObject({ done: true });
});

test("a flood of news is one look, and a state that stays the same is told once", async () => {
  const { events } = await open();
  await events.next();
  for (let times = 0; times < 50; times += 1) tell();
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 5000 });
  [count, isLast] = [3, true];
  tell();
  expect((await events.next()).value.data).toBe('{"count":3}');
  expect([await events.next(), looks]).toEqual([{ done: true, value: undefined }, 3]);
});

test("a client that comes back is told only what it has not seen", async () => {
  const before = await open();
  const { value } = await before.events.next();
  before.leave();
  isLast = true;
  const again = await open({ "last-event-id": value.id });
  expect(await again.events.next()).toMatchObject({ done: true });
  const other = await open({ "last-event-id": "x".repeat(5000) });
  expect((await other.events.next()).value.data).toBe('{"count":1}');
});

test("a first look that is refused is answered as a problem", async () => {
  count = -1;
  const { response } = await open();
  expect(response.status).toBe(404);
});

test("a caller has a few streams at a time, and gets room again by leaving", async () => {
  const streams = await Promise.all(Array.from({ length: mostStreams }, () => open()));
  const { response } = await open();
  expect(response.status).toBe(429);
  streams[0]?.leave();
  await vi.waitFor(async () => expect((await open()).response.status).toBe(200), { timeout: 5000 });
});

test("all callers together have as many streams as the server bears", async () => {
  const callers = Array.from({ length: mostStreams + 1 }, (_, at) =>
    open({ "x-forwarded-for": `10.0.0.${at}` }),
  );
  for (const { response } of await Promise.all(callers)) expect(response.status).toBe(200);
  const { response } = await open({ "x-forwarded-for": "10.0.0.9" });
  expect(response.status).toBe(503);
});

test("nobody hears news any more for a client that has left, or that was refused", async () => {
  const { events, leave } = await open();
  await events.next();
  count = -1;
  await open();
  expect(news.size).toBe(1);
  leave();
  await vi.waitFor(() => expect(news.size).toBe(0), { timeout: 5000 });
});

test("a server that stops ends its streams, and does not wait for them", async () => {
  const { events } = await open();
  await events.next();
  const closed = app.close();
  expect(await events.next()).toMatchObject({ done: true });
  const start = performance.now();
  await closed;
  expect(performance.now() - start).toBeLessThan(5000);
});

test("the description names the stream and the shape of its states", async () => {
  const { paths } = (await app.inject("/api/openapi.json")).json<{
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
  }>();
  expect(paths[followed.path]?.get.responses["200"]?.content).toMatchObject({
    "text/event-stream": { schema: { properties: { count: { type: "integer" } } } },
  });
});
