import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { countItem } from "./keeping/count.requests.ts";
import { LessonRun, type RunOptions } from "./lesson-run.ts";
import { practice } from "./sample-lesson.ts";
import { useCountedItems } from "./use-counted-items.ts";
import { RunContext } from "./use-run.ts";

const [sentence] = practice.sentences;
const item = { sentence_id: sentence?.id ?? "", lesson_id: "sample.01-food" };
const notes: Practice = {
  ...practice,
  lesson: null,
  items: [
    { ...item, kind: "word", id: "noodle" },
    { ...item, kind: "sentence", id: item.sentence_id },
  ],
};

function Counter() {
  useCountedItems();
  return null;
}

function begin(practiceType: RunOptions["practiceType"]): LessonRun {
  const run = new LessonRun({
    practice: notes,
    source: "errorNote",
    practiceType,
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  return run;
}

const count = (run: LessonRun) =>
  render(
    <RunContext value={run}>
      <Counter />
    </RunContext>,
  );

function answer(run: LessonRun, text: string) {
  for (const letter of text) run.act(letter === " " ? { type: "space" } : { type: "insert", text: letter });
  run.act({ type: "enter" });
}

const counted = async () =>
  (await rowsOf(countItem.errorNote)).map(({ input }) => input.params.id).toSorted();

test("each item counts once a run, when the last of its steps is right", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const run = begin("translation");
  const last = run.steps.length - 1;
  for (const [at, step] of run.steps.entries()) {
    answer(run, step.en.replace(".", ""));
    if (at < last) run.next();
    if (at === last - 1) count(run);
  }
  await vi.waitFor(async () => expect(await counted()).toEqual(["noodle", item.sentence_id].toSorted()));
  run.undo();
  run.act({ type: "enter" });
  run.next();
  expect(await counted()).toHaveLength(2);

  const heard = begin("listen");
  heard.next();
  count(heard);
  await vi.waitFor(async () => expect(await counted()).toHaveLength(4));
  vi.unstubAllGlobals();
});
