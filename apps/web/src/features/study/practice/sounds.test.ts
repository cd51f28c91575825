import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "#learner/settings/settings.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { connectSounds } from "./sounds.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  changeSettings({
    answer_success_auto_change: true,
    voice_answer_page_autoplay: false,
    voice_typeing_sound: false,
    voice_feedback_sound: false,
  });
});
afterEach(() => vi.useRealTimers());

const begin = () =>
  new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { place: null, atEnd: false },
    settings: () => defaultPracticeSettings,
  });

function answer(run: LessonRun) {
  for (const letter of "I like")
    run.act(letter === " " ? { type: "space" } : { type: "insert", text: letter });
  run.act({ type: "enter" });
}

test("a right answer goes on by itself, also one that was given before the sounds came", () => {
  for (const connectFirst of [true, false]) {
    localStorage.removeItem("run");
    sessionStorage.removeItem("run");
    const run = begin();
    if (!connectFirst) answer(run);
    const stop = connectSounds(run);
    if (connectFirst) answer(run);
    vi.advanceTimersByTime(1000);
    expect(run.store.getState().index).toBe(1);
    stop();
  }
});

test("an answer page that a refresh came back to stays", () => {
  const run = begin();
  answer(run);
  run.save();
  const refreshed = begin();
  expect(refreshed.store.getState().practice.phase).toBe(2);
  const stop = connectSounds(refreshed);
  vi.advanceTimersByTime(1000);
  expect(refreshed.store.getState().index).toBe(0);
  stop();
});

test("a copied word goes on by itself, also one that a refresh came back to, unless the settings say otherwise", () => {
  const copied = () =>
    new LessonRun({
      practice: { ...practice, known: [] },
      source: "course",
      practiceType: "translation",
      from: { place: null, atEnd: false },
      settings: () => ({ ...defaultPracticeSettings, answer_always_show: true }),
    });
  for (const goesOn of [true, false]) {
    localStorage.removeItem("run");
    sessionStorage.removeItem("run");
    changeSettings({ answer_success_auto_change: false, answer_copy_auto_change: goesOn });
    const before = copied();
    answer(before);
    before.save();
    for (const run of [before, copied()]) {
      const stop = connectSounds(run);
      expect([run.store.getState().index, run.store.getState().practice.phase]).toEqual([0, 2]);
      vi.advanceTimersByTime(700);
      expect(run.store.getState().index).toBe(goesOn ? 1 : 0);
      stop();
      if (goesOn) break;
    }
  }
});
