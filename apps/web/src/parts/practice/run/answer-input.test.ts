import "fake-indexeddb/auto";
import { placeWord } from "@shiju/learning/practice/placing";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyQueue } from "#platform/queue/queue-fakes.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { actOn, keptInput, switchInput } from "./answer-input.ts";
import { attemptRequest } from "./keeping/attempt.requests.ts";
import { LessonRun, type RunOptions } from "./lesson-run.ts";
import { practice } from "./sample-lesson.ts";

function start(input: NonNullable<RunOptions["input"]>): LessonRun {
  return new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { place: null, atEnd: false },
    settings: () => defaultPracticeSettings,
    input,
  });
}

const state = (run: LessonRun) => run.store.getState();
const judgedInput = (run: LessonRun) => state(run).practice.judgedWith.input;
const place = (run: LessonRun, text: string) => placeWord(state(run).practice, text, actOn(run));

beforeEach(async () => {
  localStorage.clear();
  await emptyQueue();
});

test("an answer that was built from tiles is sent as one", async () => {
  const run = start("tiles");
  place(run, "I");
  place(run, "like");
  expect(state(run).practice.phase).toBe(2);
  run.release();
  const attempts = async () => (await rowsOf(attemptRequest)).flatMap(({ input }) => input.body.attempts);
  await vi.waitFor(async () => expect(await attempts()).toMatchObject([{ judged_with: { input: "tiles" } }]));
});

test("the choice goes on with the next step and is remembered", () => {
  const run = start("keys");
  switchInput(run);
  expect([state(run).input, judgedInput(run), keptInput()]).toEqual(["tiles", "tiles", "tiles"]);
  run.next();
  expect(judgedInput(run)).toBe("tiles");
  switchInput(run);
  expect([state(run).input, judgedInput(run), keptInput()]).toEqual(["keys", "keys", "keys"]);
});

test("an attempt that had tiles stays one with tiles when the keys end it, also after a refresh", () => {
  const run = start("tiles");
  place(run, "I");
  run.answerWith("keys");
  run.save();
  expect([state(run).input, judgedInput(run)]).toEqual(["keys", "tiles"]);
  const later = start("keys");
  expect([state(later).input, judgedInput(later)]).toEqual(["keys", "tiles"]);
  expect(later.attemptName).toBe(run.attemptName);
});

test("an answer keeps what it was given with, and is one with tiles when it is taken back in front of them", () => {
  const run = start("keys");
  place(run, "I");
  place(run, "like");
  run.answerWith("tiles");
  expect(judgedInput(run)).toBe("keys");
  run.undo();
  expect(judgedInput(run)).toBe("tiles");
});
