import "fake-indexeddb/auto";
import type { Place } from "@shiju/contract/study/game";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyQueue } from "#platform/queue/queue-fakes.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { attemptRequest } from "./keeping/attempt.requests.ts";
import { handOverLeft } from "./keeping/left-answers.ts";
import { LessonRun } from "./lesson-run.ts";
import { practice } from "./sample-lesson.ts";

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** Opens a tab with a storage of its own, beside the storage of the device. */
function openTab() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const inTab = <Result>(act: () => Result): Result => {
    vi.stubGlobal("sessionStorage", storage);
    return act();
  };
  return {
    load: (place: Place | null = null) =>
      inTab(
        () =>
          new LessonRun({
            practice,
            source: "course",
            practiceType: "translation",
            from: { place, atEnd: false },
            settings: () => defaultPracticeSettings,
          }),
      ),
    keep: (run: LessonRun) => inTab(() => run.save()),
    close: (run: LessonRun) => inTab(() => run.leave()),
  };
}

function type(run: LessonRun, text: string) {
  for (const letter of text) run.act(letter === " " ? { type: "space" } : { type: "insert", text: letter });
}
const typed = ({ store }: LessonRun) => store.getState().practice.slots.map((slot) => slot.typed);
const sent = async () => (await rowsOf(attemptRequest)).flatMap(({ input }) => input.body.attempts);

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  await emptyQueue();
  return () => vi.unstubAllGlobals();
});

test("each tab keeps its own letters of the same step, whatever the other one types", () => {
  const [left, right] = [openTab(), openTab()];
  const first = left.load();
  type(first, "I");
  left.keep(first);
  const second = right.load();
  expect(typed(second)).toEqual(["I", ""]);
  type(second, " li");
  type(first, " love");
  left.keep(first);
  right.keep(second);
  expect(typed(left.load())).toEqual(["I", "love"]);
  expect(typed(right.load())).toEqual(["I", "li"]);
});

test("letters that both tabs go on with end as an attempt of each", async () => {
  const [left, right] = [openTab(), openTab()];
  const first = left.load();
  type(first, "I");
  left.keep(first);
  const second = right.load();
  for (const run of [first, second]) {
    type(run, " like");
    run.act({ type: "enter" });
    run.leave();
  }
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2));
  expect(new Set((await sent()).map(({ id }) => id)).size).toBe(2);
});

test("an answer that one tab may still take back is not handed over by the other", async () => {
  const [left, right] = [openTab(), openTab()];
  const first = left.load();
  type(first, "I like");
  first.act({ type: "enter" });
  left.keep(first);
  right.load();
  await handOverLeft();
  expect(await sent()).toEqual([]);
  first.undo();
  first.act({ type: "enter" });
  left.close(first);
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1));
  await handOverLeft();
  expect(await sent()).toHaveLength(1);
});

test("a tab that crashed with an answer loses it to nobody, whatever the others keep", async () => {
  const [left, right] = [openTab(), openTab()];
  const crashed = left.load();
  type(crashed, "I like");
  crashed.act({ type: "enter" });
  left.keep(crashed);
  const second = right.load();
  right.keep(second);
  await handOverLeft();
  expect(await sent()).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  await handOverLeft();
  vi.useRealTimers();
  expect(await sent()).toHaveLength(1);
});

test("a tab stays at its letters while another one goes on, and follows a device that went on much later", () => {
  const tab = openTab();
  const run = tab.load();
  type(run, "I");
  tab.keep(run);
  const last = practice.sentences[0]?.id ?? "";
  const place = (at: string): Place => ({
    lesson_id: practice.lesson?.id ?? "",
    practice_type: "translation",
    sentence_id: last,
    step: "0:0-3",
    at,
  });
  expect(tab.load(place(minutes(1))).store.getState().index).toBe(0);
  expect(tab.load(place(minutes(60))).store.getState().index).toBe(2);
  expect(
    openTab()
      .load(place(minutes(1)))
      .store.getState().index,
  ).toBe(2);
});
