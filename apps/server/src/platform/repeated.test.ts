import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test, vi } from "vitest";
import { faultsOf } from "./faults.ts";
import { repeat, worksOf } from "./repeated.ts";

const listening = async (app: FastifyInstance) => app.listen({ port: 0, host: "127.0.0.1" });
const hourly = (name: string) => ({ name, every: "hour", clock: () => new Date() }) as const;
const begun = (app: FastifyInstance) =>
  worksOf(app).flatMap(({ name, begunAt }) => (begunAt === null ? [] : [name]));

test("closing stops a work between its small batches, which is no fault", async () => {
  const app = Fastify();
  let batches = 0;
  repeat(app, hourly("endless"), async (_now, stop) => {
    for (;;) {
      stop.throwIfAborted();
      batches += 1;
      await sleep(1);
    }
  });
  await listening(app);
  await vi.waitFor(() => expect(batches).toBeGreaterThan(2));
  await app.close();
  expect(faultsOf(app).takeAll()).toEqual([]);
  expect(worksOf(app)).toMatchObject([{ failedAt: null }]);
});

test("closing does not wait without end for a work that does not look, and hears all of them stop at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify({ pluginTimeout: 0 });
  const heard: string[] = [];
  for (const name of ["first", "second"])
    repeat(app, hourly(name), async (_now, stop) => {
      await once(stop, "abort");
      heard.push(name);
      await new Promise(() => {});
    });
  await listening(app);
  await vi.advanceTimersByTimeAsync(60_000);
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await vi.waitFor(() => expect(heard).toEqual(["first", "second"]), { interval: 1 });
  expect(isClosed).toBe(false);
  await vi.waitFor(() => expect(isClosed).toBe(true), { interval: 500, timeout: 30_000 });
  vi.useRealTimers();
  await closing;
});

test("after a start hourly works begin one after the other, and those of each minute at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const app = Fastify();
  let times = 0;
  for (const name of ["a", "b", "c"]) repeat(app, hourly(name), async () => {});
  repeat(app, { ...hourly("d"), every: "minute" }, async () => void (times += 1));
  await listening(app);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun(app)).toEqual(["a", "d"]);
  await vi.advanceTimersByTimeAsync(1100);
  expect(begun(app)).toEqual(["a", "b", "c", "d"]);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(times).toBe(4);
  vi.useRealTimers();
  await app.close();
});

test("a work that has not begun when the server closes never begins", async () => {
  const app = Fastify();
  repeat(app, hourly("first"), async () => {});
  repeat(app, hourly("later"), async () => {});
  await listening(app);
  await app.close();
  await sleep(0);
  expect(begun(app)).not.toContain("later");
});

/** Returns leases in which a name belongs to another server for as long as `isTaken` is true. */
function leasesOf(state: { isTaken: boolean; rests: number[] }) {
  return {
    take: async () => !state.isTaken,
    renew: async () => true,
    giveBack: async (_name: string, restMs: number) => void state.rests.push(restMs),
  };
}

test("a work that another server does is looked at again each minute, and taken over when it is free", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  const state = { isTaken: true, rests: [] };
  repeat(app, { ...hourly("a"), leases: leasesOf(state) }, async () => {});
  await listening(app);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(worksOf(app)).toMatchObject([{ begunAt: null, isElsewhere: true }]);
  state.isTaken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worksOf(app)).toMatchObject([{ begunAt: expect.any(Date), isElsewhere: false }]);
  expect(state.rests).toHaveLength(1);
  vi.useRealTimers();
  await app.close();
});

test("others leave a work alone until its next time, until the time that it names, or not at all where it failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = Fastify();
  const at = new Date();
  const state = { isTaken: false, rests: [] as number[] };
  const how = { every: "minute", clock: () => at, leases: leasesOf(state) } as const;
  repeat(app, { ...how, name: "usual" }, async () => {});
  await listening(app);
  await vi.advanceTimersByTimeAsync(0);
  await app.close();
  const other = Fastify({ logger: false });
  repeat(other, { ...how, name: "seldom" }, async () => new Date(at.getTime() + 9_000_000));
  repeat(other, { ...how, name: "failing" }, () => Promise.reject(new Error("torn")));
  await listening(other);
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await other.close();
  const [usual = 0, ...others] = state.rests;
  expect(usual).toBeGreaterThan(30_000);
  expect(usual).toBeLessThan(60_000);
  const [failing = 0, seldom = 0] = others.toSorted((one, two) => one - two);
  expect(failing).toBeLessThanOrEqual(0);
  expect(seldom).toBeGreaterThan(8_900_000);
});
