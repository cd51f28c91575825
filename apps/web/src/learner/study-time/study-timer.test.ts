import "fake-indexeddb/auto";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyQueue } from "#platform/queue/queue-fakes.ts";
import { unsentRows } from "#platform/queue/unsent-rows.ts";
import { stored } from "#platform/storage/storage.ts";
import { addStudied, reportStudied, type Subject } from "./study-timer.ts";

const lesson = (id: string): Subject => ({
  type: "course",
  params: { lesson_id: id, lesson_course_id: "first-steps" },
});
const start = Date.parse("2026-11-20T08:00:00Z");
const kept = () =>
  (JSON.parse(localStorage.getItem("timer") ?? "null") as { value: Record<string, unknown> } | null)?.value;
const waiting = async () =>
  (await unsentRows([]))
    .map(({ at, address, input }) => ({ at, address, ...(input as { body: { started_at: string } }).body }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.started_at.localeCompare(b.started_at));

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  stored.set("token", { token: "t", user_id: "me" });
  await emptyQueue();
});

/** The same code as another tab runs it. */
async function anotherTab(): Promise<typeof import("./study-timer.ts")> {
  vi.resetModules();
  return import("./study-timer.ts");
}

test("active time adds up in one record with its subject and its stretch", () => {
  addStudied(lesson("a"), 1000, start + 1000);
  addStudied(lesson("a"), 900, start + 2000);
  addStudied(lesson("a"), 0, start + 50_000);
  expect(kept()).toMatchObject({
    type: "course",
    params: { lesson_id: "a", lesson_course_id: "first-steps" },
    time: 1.9,
    started_at: new Date(start).toISOString(),
    ended_at: new Date(start + 2000).toISOString(),
  });
});

test("what was counted by a clock that was ahead stays, as of now", () => {
  const hour = 3600_000;
  addStudied(lesson("a"), 1000, start + 3 * hour);
  addStudied(lesson("a"), 1000, start + 3 * hour + 1000);
  addStudied(lesson("a"), 1000, start + 2000);
  addStudied(lesson("a"), 1000, start + 3000);
  const { time, started_at, ended_at } = kept() as { time: number; started_at: string; ended_at: string };
  expect(time).toBe(3);
  expect(Date.parse(ended_at)).toBe(start + 3000);
  expect(Date.parse(ended_at) - Date.parse(started_at)).toBeGreaterThanOrEqual(3000);
});

test("what is reported waits in the queue by its type, and the record is cleared", async () => {
  for (const subject of [lesson("a"), { type: "word", param: { id: "w" } }, { type: "other" }] as const) {
    addStudied(subject, 2500, Date.now());
    expect(await reportStudied()).toBe(true);
    expect(kept()).toBeUndefined();
  }
  expect((await waiting()).toSorted((a, b) => a.address.localeCompare(b.address))).toMatchObject([
    { address: "POST /api/game/add_time", lesson_id: "a", lesson_course_id: "first-steps", time: 2.5 },
    { address: "POST /api/game/add_time_today", time: 2.5 },
    { address: "POST /api/game/add_time_word", word_lesson_id: "w", time: 2.5 },
  ]);
});

test("less than a second is reported too, and nothing is not", async () => {
  addStudied(lesson("a"), 400, Date.now());
  expect(await reportStudied()).toBe(true);
  expect(kept()).toBeUndefined();
  expect(await waiting()).toMatchObject([{ time: 0.4 }]);
  expect(await reportStudied()).toBe(false);
  expect(await waiting()).toHaveLength(1);
});

test("another subject, and a long rest, begin a report of their own", async () => {
  addStudied(lesson("a"), 5000, start + 5000);
  addStudied(lesson("b"), 1000, start + 6000);
  addStudied(lesson("b"), 1000, start + 400_000);
  expect(kept()).toMatchObject({ params: { lesson_id: "b" }, time: 1 });
  await vi.waitFor(async () =>
    expect(await waiting()).toMatchObject([
      { lesson_id: "a", time: 5 },
      { lesson_id: "b", time: 1 },
    ]),
  );
});

test("a guest's time is nobody's", () => {
  stored.remove("token");
  expect(addStudied(lesson("a"), 5000, start)).toBe(0);
  expect(kept()).toBeUndefined();
});

test("two tabs never count the same time twice, in whatever order they tick", async () => {
  const other = await anotherTab();
  const tick = fc.record({
    after: fc.integer({ min: 0, max: 2000 }),
    ms: fc.integer({ min: 0, max: 2000 }),
    inOther: fc.boolean(),
    same: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(tick, { minLength: 1, maxLength: 40 }), (ticks) => {
      localStorage.removeItem("timer");
      const begin = start - 2000;
      let [now, counted] = [start, 0];
      for (const { after, ms, inOther, same } of ticks) {
        now += after;
        const subject = lesson(same || !inOther ? "a" : "b");
        counted += (inOther ? other.addStudied : addStudied)(subject, ms, now);
      }
      expect(counted).toBeLessThanOrEqual(now - begin);
    }),
  );
});

test("a tab with another lesson waits until the first one rests", async () => {
  const other = await anotherTab();
  addStudied(lesson("a"), 1000, start);
  expect(other.addStudied(lesson("b"), 1000, start + 1000)).toBe(0);
  expect(other.addStudied(lesson("b"), 1000, start + 4000)).toBe(1000);
});
