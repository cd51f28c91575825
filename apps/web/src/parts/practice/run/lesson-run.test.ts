import "fake-indexeddb/auto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { phases } from "@shiju/learning/practice/phases";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyQueue } from "#platform/queue/queue-fakes.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { attemptRequest } from "./keeping/attempt.requests.ts";
import { handOverLeft } from "./keeping/left-answers.ts";
import { LessonRun, type RunOptions } from "./lesson-run.ts";
import { placeRequest } from "./keeping/place.requests.ts";
import { device, type HeldRow } from "./keeping/run-storage.ts";
import { practice } from "./sample-lesson.ts";

const begin = { place: null, atEnd: false };

function start(from: RunOptions["from"] = begin, settings = () => defaultPracticeSettings): LessonRun {
  return new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from,
    settings,
  });
}

function type(run: LessonRun, text: string) {
  for (const letter of text) run.act(letter === " " ? { type: "space" } : { type: "insert", text: letter });
}

function answer(run: LessonRun, text: string) {
  type(run, text);
  run.act({ type: "enter" });
}

const state = (run: LessonRun) => run.store.getState();
const typed = (run: LessonRun) => state(run).practice.slots.map((slot) => slot.typed);
const attempts = async () =>
  (await rowsOf(attemptRequest)).flatMap(({ input }) => input.body.attempts as unknown as Attempt[]);

/** Functions that wait for the next frame. No frame comes by itself, because a test could then write into the next test. */
let frames: FrameRequestCallback[] = [];
async function paint() {
  for (const frame of frames.splice(0)) frame(0);
  await new Promise((resolve) => setTimeout(resolve));
}

afterEach(paint);

beforeEach(async () => {
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  await emptyQueue();
});

const fresh = (content = practice) =>
  new LessonRun({
    practice: { ...content, known: [] },
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });

test("a word that was never answered is copied first, says so in its attempt, and is asked from memory then", async () => {
  const run = fresh();
  const inSight = () => state(run).practice.judgedWith.always_show;
  expect(inSight()).toBe(false);
  answer(run, "I like");
  run.next();
  expect([state(run).practice.step.en, inSight()]).toEqual(["noodles", true]);
  answer(run, "noodle");
  answer(run, "noodles");
  expect(state(run).practice.phase).toBe(2);
  expect(state(run).results["sample.01-food.0000000001 3:2-3"]).toMatchObject({ passed: true, copied: true });
  expect(run.known()).toContain("sample.01-food.0000000001 3:2-3");
  run.again();
  expect(inSight()).toBe(false);
  run.undo();
  run.goTo(1);
  expect(inSight()).toBe(false);
  run.next();
  expect([state(run).practice.step.kind, inSight()]).toEqual([0, false]);
  await vi.waitFor(async () =>
    expect((await attempts()).map(({ step, judged_with }) => [step, judged_with.always_show])).toEqual([
      ["1:0-2", false],
      ["3:2-3", true],
    ]),
  );
});

test("where nothing is to be met, and in a notebook, a new word is asked from memory at once", () => {
  const settings = () => ({ ...defaultPracticeSettings, study_meet_new: false });
  const options = { practiceType: "translation", from: { fresh: true } } as const;
  const content = { ...practice, known: [] };
  const plain = new LessonRun({ ...options, practice: content, source: "course", settings });
  const ofNotes = new LessonRun({
    ...options,
    practice: { ...content, lesson: null },
    source: "newWord",
    settings: () => defaultPracticeSettings,
  });
  for (const run of [plain, ofNotes]) {
    run.goTo(1);
    expect(state(run).practice.step.kind).toBe(3);
    expect(state(run).practice.judgedWith.always_show).toBe(false);
  }
});

test("letters of a copy are there again after a refresh, still copied", () => {
  const run = fresh();
  run.goTo(1);
  type(run, "noo");
  run.save();
  const reloaded = new LessonRun({
    practice: { ...practice, known: [] },
    source: "course",
    practiceType: "translation",
    from: begin,
    settings: () => defaultPracticeSettings,
  });
  expect(typed(reloaded)).toEqual(["noo"]);
  expect(state(reloaded).practice.judgedWith.always_show).toBe(true);
});

test("the ladder of the lesson is climbed to its end", async () => {
  const run = start();
  expect(run.steps.map(({ en }) => en)).toEqual(["I like", "noodles", "I like noodles."]);
  for (const text of ["I like", "noodles", "i like noodles"]) {
    answer(run, text);
    expect(state(run).practice.phase).toBe(2);
    run.next();
  }
  expect(state(run).index).toBe(3);
  await vi.waitFor(async () => expect(await attempts()).toHaveLength(3));
  expect(Object.values(state(run).results).every(({ first_check_right }) => first_check_right)).toBe(true);
});

test("an attempt is handed over once, when its answer can no longer be taken back, with its whole log", async () => {
  const run = start();
  answer(run, "I lake");
  expect(await attempts()).toEqual([]);
  answer(run, "like");
  run.act({ type: "enter" });
  run.act({ type: "insert", text: "x" });
  expect(await attempts()).toEqual([]);
  run.next();
  run.act({ type: "insert", text: "n" });
  await paint();
  await vi.waitFor(async () => expect(await attempts()).toHaveLength(1));
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({
    subject: { kind: "sentence", id: run.sentences[0]?.id },
    practice_type: "translation",
    lesson_id: "sample.01-food",
    step: "1:0-2",
    content_version: "v1",
    source: "course",
  });
  expect(attempt?.events.filter(([, kind]) => kind === "checked")).toHaveLength(2);
});

test("answers that come faster than frames are each handed over", async () => {
  const run = start();
  for (const text of ["I like", "noodles", "I like noodles"]) {
    answer(run, text);
    run.next();
  }
  await vi.waitFor(async () => expect(await attempts()).toHaveLength(3));
  await paint();
  expect(await attempts()).toHaveLength(3);
});

test("a step that is left after some keys is kept as skipped, one that is only passed by is not", async () => {
  const run = start();
  run.next();
  type(run, "noo");
  run.next();
  await vi.waitFor(async () => expect(await attempts()).toHaveLength(1));
  expect((await attempts())[0]?.events.at(-1)?.[1]).toBe("skipped");
});

test("after a refresh the letters, the hints and the attempt's id are as they were", () => {
  const run = start();
  type(run, "I li");
  run.hintUpTo(1);
  run.save();
  const later = start();
  expect(typed(later)).toEqual(["I", "li"]);
  expect(state(later).practice.slots[1]?.revealed).toBe(1);
  expect(state(later).practice.events).toEqual(state(run).practice.events);
});

test("the place decides where a run begins, and a place that is gone leads to its sentence", () => {
  const at = (step: string) => ({
    place: {
      lesson_id: "sample.01-food",
      practice_type: "translation" as const,
      sentence_id: "sample.01-food.0000000001",
      step,
      at: "2026-01-01T00:00:00.000Z",
    },
    atEnd: false,
  });
  expect(state(start(at("0:0-3"))).index).toBe(2);
  expect(state(start(at("2:0-9"))).index).toBe(0);
});

test("the place is kept with every step", async () => {
  const run = start();
  run.next();
  await paint();
  await vi.waitFor(async () =>
    expect((await rowsOf(placeRequest))[0]?.input.body.step).toBe(run.steps[1]?.key),
  );
});

test("a page that goes right after a step was left comes back to the next one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const run = start();
  run.next();
  const place = run.place();
  vi.advanceTimersByTime(1000);
  run.next();
  run.leave();
  expect(state(start({ place, atEnd: false })).index).toBe(2);
  vi.useRealTimers();
});

test("the step ahead stands ready once the frame is drawn, and comes as it stood", async () => {
  const run = start();
  run.next();
  await paint();
  const { ahead } = run.store.getState();
  expect(ahead?.step).toBe(run.steps[2]);
  run.next();
  expect(run.store.getState().practice).toBe(ahead);
  await paint();
  expect(run.store.getState().ahead).toBeNull();
});

test("a step that was ready comes anew where a setting has changed since, or the way to answer", async () => {
  let ignoreCase = true;
  const run = start(begin, () => ({ ...defaultPracticeSettings, answer_ignore_case: ignoreCase }));
  run.lookAhead();
  ignoreCase = false;
  run.next();
  expect(run.store.getState().practice.judgedWith.ignore_case).toBe(false);
  await paint();
  run.answerWith("tiles");
  run.next();
  expect(run.store.getState().practice.judgedWith.input).toBe("tiles");
});

test("the result of the first answer is the one that counts, also after another go", () => {
  const run = start();
  answer(run, "I lake");
  answer(run, "like");
  run.again();
  answer(run, "I like");
  expect(Object.values(state(run).results)).toMatchObject([{ errors: 1 }]);
});

test("a finished run shows its end again after a refresh, and starts anew when the lesson is opened again", () => {
  const run = start();
  for (const text of ["I like", "noodles", "I like noodles"]) {
    answer(run, text);
    run.next();
  }
  run.save();
  expect(state(start({ place: null, atEnd: true })).index).toBe(3);
  expect(state(start())).toMatchObject({ index: 0, results: {} });
});

test("nothing is typed while the run is paused", () => {
  const run = start();
  run.clockEvent("pause");
  type(run, "I");
  run.next();
  expect(state(run)).toMatchObject({ index: 0, paused: true });
  expect(typed(run)).toEqual(["", ""]);
  run.clockEvent("resume");
  type(run, "I");
  expect(typed(run)).toEqual(["I", ""]);
});

test("hints climb for the word in hand, as far as asked", () => {
  const run = start();
  run.hintUpTo(2);
  expect(state(run).practice.slots.map(({ revealed }) => revealed)).toEqual([1, 0]);
  type(run, "I ");
  run.hintUpTo(1);
  expect(state(run).practice.slots[1]?.revealed).toBe(1);
  run.hintUpTo(3);
  expect(state(run).practice.answerShown).toBe(true);
});

test("the last answer is taken back on its own page, and while the next step is empty", async () => {
  const run = start();
  answer(run, "I like");
  run.undo();
  expect(state(run)).toMatchObject({ index: 0, results: {}, practice: { phase: phases.answering } });
  expect(typed(run)).toEqual(["I", "like"]);
  run.act({ type: "enter" });
  run.next();
  run.undo();
  expect(state(run).index).toBe(0);
  run.act({ type: "enter" });
  run.next();
  type(run, "n");
  expect(run.canUndo()).toBe(false);
  run.undo();
  expect(state(run).index).toBe(1);
  await paint();
  await vi.waitFor(async () => expect(await attempts()).toHaveLength(1));
});

test("an answer that was held back when the page died is handed over by the next page, once", async () => {
  const dying = start();
  answer(dying, "I like");
  dying.save();
  await handOverLeft();
  expect(await attempts()).toEqual([]);
  // A page that goes may not come to the end of what it hands over.
  vi.spyOn(requestRows, "put").mockReturnValueOnce(new Promise(() => {}));
  dying.leave();
  expect(await attempts()).toEqual([]);
  await handOverLeft();
  expect(await attempts()).toHaveLength(1);
  await emptyQueue();
  await handOverLeft();
  expect(await attempts()).toEqual([]);
});

test("an answer that an earlier version of the app held back is handed over as it was kept", async () => {
  const run = start();
  answer(run, "I like");
  run.leave();
  const [{ attempt }] = device.get("held") as [HeldRow];
  const { subject, ...others } = attempt;
  const earlier = { ...others, sentence_id: subject.id };
  await emptyQueue();
  device.set("held", [{ owner: null, attempt: earlier as never, at: Date.now(), isLeft: true }]);
  await handOverLeft();
  expect(await attempts()).toEqual([earlier]);
});

test("an answer whose page is gone before the queue has it is handed over by the next page", async () => {
  const dying = start();
  answer(dying, "I like");
  dying.next();
  await paint();
  vi.spyOn(requestRows, "put").mockReturnValueOnce(new Promise(() => {}));
  type(dying, "n");
  await paint();
  expect(await attempts()).toEqual([]);
  await handOverLeft();
  expect(await attempts()).toHaveLength(1);
});

test("a refresh on the answer page comes back to the answer page", () => {
  const run = start();
  answer(run, "I like");
  run.save();
  expect(state(start()).practice.phase).toBe(2);
});
