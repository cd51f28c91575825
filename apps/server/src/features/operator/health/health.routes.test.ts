import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Health, ServerFault } from "@shiju/contract/operator/health";
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { replicas, serverFaults } from "#database/tables/operator/health.ts";
import { folderStorage } from "#platform/files/folder-storage.ts";
import { storageAway } from "#platform/files/storage.ts";
import { faultsOf } from "#platform/faults.ts";
import { productVersion } from "#platform/product-version.ts";
import { repeat, worksOf } from "#platform/repeated.ts";
import { ago } from "#testing/clock.ts";
import { testServer } from "#testing/server.ts";
import { countPlaces, openPlaces } from "./health.places.service.ts";
import { keepFaults, sweepFaults } from "./health.faults.service.ts";
import { openReplicas } from "./health.replicas.service.ts";

const server = testServer();
const operator = async () => server.as(await server.newLearner({ role: "admin" }));

test("server, database, disks and repeated work are told", async () => {
  const { status, body } = await (await operator())("GET", "/api/console/health");
  expect(status).toBe(200);
  const health = body as Health;
  expect(health.server.node).toBe(process.version);
  expect(health.server.rss).toBeGreaterThan(health.server.heap);
  expect(health.database.bytes).toBeGreaterThan(0);
  expect(health.database.version).toMatch(/^1\d/);
  expect(health.disks.map(({ name }) => name)).toEqual(["data", "backups"]);
  expect(health.disks.every(({ free, total }) => free > 0 && total >= free)).toBe(true);
  expect(health.files).toEqual({ kind: "folder", away: null, places: 1 });
  expect(health.limits).toEqual({ kind: "memory", away: null });
  expect(health.backup).toEqual({ made_at: null, is_daily: false, failure: null, is_old: true });
  expect(health.jobs.length).toBeGreaterThan(10);
  expect(health.replicas).toEqual([]);
});

test("servers of one database report themselves, one that falls silent is shown for an hour, one that ends is gone", async () => {
  const db = server.db();
  const load = { rss: 120_000_000, load: 0.5, cores: 2, pause_p99: 12.5 };
  const [here, there] = [openReplicas(db, ago(2000)), openReplicas(db, ago(1000))];
  await here.report({ load, away: [] });
  await there.report({ load, away: ["limits", "files"] });
  await there.report({ load: { ...load, load: 3 }, away: ["limits"] });
  expect(await here.list()).toMatchObject([
    { is_this: true, is_silent: false, version: productVersion, away: [], ...load },
    { is_this: false, is_silent: false, away: ["limits"], load: 3 },
  ]);
  const lastSeen = async (minutes: number) => {
    const seenAt = sql`clock_timestamp() - ${minutes} * interval '1 minute'`;
    await db
      .update(replicas)
      .set({ seenAt })
      .where(eq(replicas.id, (await here.list())[1]?.id ?? ""));
  };
  await lastSeen(3);
  expect(await here.list()).toMatchObject([{ is_silent: false }, { is_silent: true }]);
  await lastSeen(61);
  await here.report({ load, away: [] });
  expect(await here.list()).toMatchObject([{ is_this: true }]);
  await here.leave();
  expect(await there.list()).toEqual([]);
});

test("an error of a call is kept with its route and request, equal ones together", async () => {
  const app = server.app();
  const as = await operator();
  const book = faultsOf(app);
  const add = (text: string) =>
    book.add(new Error(`cannot read "${text}"`), { place: "POST /api/x", requestId: "r-1" });
  add("我的话");
  add("my words");
  const list = async (cursor = "") =>
    (await as("GET", `/api/console/faults${cursor}`)).body as {
      faults: ServerFault[];
      next: string | null;
    };
  expect(await list()).toMatchObject({
    faults: [{ place: "POST /api/x", times: 2, request_id: "r-1", message: "cannot read …" }],
    next: null,
  });
  add("again");
  expect((await list()).faults).toMatchObject([{ times: 3 }]);
  const { body } = await as("GET", "/api/console/figures?period=7");
  expect((body as { days: object[] }).days[0]).toMatchObject({ faults: 3 });
});

test("a month is kept, and read page by page", async () => {
  const db = server.db();
  const as = await operator();
  await db.delete(serverFaults);
  const now = Date.now();
  const group = (n: number, daysAgo = 0) => {
    const at = new Date(now - daysAgo * 86_400_000 - n);
    return {
      hash: `h${n}`,
      kind: "E",
      message: "",
      place: "p",
      frame: "",
      times: 1,
      firstAt: at,
      lastAt: at,
      requestId: null,
    };
  };
  await keepFaults(db, [...Array.from({ length: 60 }, (_, n) => group(n)), group(70, 32)]);
  await sweepFaults(db, new Date(now));
  type Page = { faults: ServerFault[]; next: string };
  const first = (await as("GET", "/api/console/faults")).body as Page;
  const second = (await as("GET", `/api/console/faults?cursor=${encodeURIComponent(first.next)}`))
    .body as Page;
  expect([first.faults.length, second.faults.length, second.next]).toEqual([50, 10, null]);
  expect((await as("GET", "/api/console/faults?cursor=nonsense")).status).toBe(422);
});

test("repeated work that fails is kept too", async () => {
  const { default: Fastify } = await import("fastify");
  const app = Fastify();
  const when = { name: "what fails", every: "hour", clock: () => new Date() } as const;
  repeat(app, when, async () => Promise.reject(new RangeError("too far")));
  await app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(() => expect(worksOf(app)).toMatchObject([{ ms: expect.any(Number) }]));
  await app.close();
  expect(faultsOf(app).takeAll()).toMatchObject([{ kind: "RangeError", place: "what fails" }]);
});

const atNine = new Date("2026-11-20T09:00:00Z");
let storeAway: { since: Date; reason: string } | undefined;
const inStore = {
  ...folderStorage("/nowhere"),
  place: "https://s3.example.com/a/backups",
  folder: undefined,
};
const withStore = testServer(undefined, {
  uploads: inStore,
  backups: {
    storage: {
      ...inStore,
      async *list() {
        if (storeAway) throw storageAway();
        yield* [];
      },
    },
    hour: 4,
    keeps: 7,
    mostBytes: Infinity,
  },
  storeAway: () => storeAway,
  sharesDatabase: true,
  clock: () => atNine,
});

test("an object store that is away is told with the reason, and the page is there all the same", async () => {
  storeAway = { since: atNine, reason: "对象存储没有响应" };
  const call = withStore.as(await withStore.newLearner({ role: "admin" }));
  const health = (await call("GET", "/api/console/health")).body as Health;
  expect(health.files).toMatchObject({
    kind: "object_store",
    away: { since: atNine.toISOString(), reason: "对象存储没有响应" },
  });
  expect(health.backup).toMatchObject({
    made_at: null,
    failure: expect.stringMatching(/存取不了/) as string,
  });
  expect(health.disks.map(({ name }) => name)).toEqual(["data"]);
  storeAway = undefined;
  expect(((await call("GET", "/api/console/health")).body as Health).files.away).toBeNull();
});

const redisAway = { since: atNine, reason: "Redis 没有响应" };
const withRedis = testServer(undefined, {
  redis: { ask: (_work, otherwise) => otherwise(), away: () => redisAway, close: async () => {} },
});

test("a Redis that is away is told with the reason, and calls are counted all the same", async () => {
  const call = withRedis.as(await withRedis.newLearner({ role: "admin" }));
  expect(((await call("GET", "/api/console/health")).body as Health).limits).toEqual({
    kind: "redis",
    away: { since: atNine.toISOString(), reason: redisAway.reason },
  });
});

test("servers that keep files in several places are told once, and those in one place never", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shiju-places-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = server.db();
  const at = (minutes: number) => new Date(atNine.getTime() + minutes * 60_000);
  const warnings: unknown[] = [];
  const log = { warn: (...given: unknown[]) => warnings.push(given) } as unknown as FastifyBaseLogger;
  const open = (name: string) =>
    openPlaces(
      db,
      { uploads: folderStorage(join(folder, name)), speech: folderStorage(join(folder, "s")) },
      log,
    );
  const stop = new AbortController().signal;
  const [one, beside, apart] = [open("a"), open("a"), open("b")];
  await Promise.all([one(at(0), stop), beside(at(0), stop)]);
  expect([warnings.length, await countPlaces(db, at(0))]).toEqual([0, 1]);
  for (const minutes of [1, 2]) await apart(at(minutes), stop);
  expect([warnings.length, await countPlaces(db, at(2))]).toEqual([1, 2]);
  // A server that has ended is forgotten after two hours.
  await apart(at(119), stop);
  expect(await countPlaces(db, at(121))).toBe(1);
});
