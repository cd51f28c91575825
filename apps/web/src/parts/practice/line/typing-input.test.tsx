import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { TypingInput } from "./typing-input.tsx";
import { RunContext } from "#parts/practice/run/use-run.ts";

let run: LessonRun;
let input: HTMLInputElement;

beforeEach(() => {
  localStorage.clear();
  run = new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  render(
    <RunContext value={run}>
      <TypingInput />
    </RunContext>,
  );
  input = screen.getByRole("textbox");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const slots = () => run.store.getState().practice.slots.map(({ typed, composing }) => typed + composing);

/** Sends the events that a browser sends for one change. Returns true if the page took the change over. */
function change(inputType: string, data: string | null = null): boolean {
  const event = new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true });
  input.dispatchEvent(event);
  return event.defaultPrevented;
}

function composition(kind: "start" | "update" | "end", data = "") {
  const event = new CompositionEvent(`composition${kind}`, { bubbles: true });
  input.dispatchEvent(Object.defineProperty(event, "data", { value: data }));
}

test("typed characters, spaces and deletions reach the slots, and the field keeps none of them", () => {
  for (const letter of "In") expect(change("insertText", letter)).toBe(true);
  change("deleteContentBackward");
  change("insertText", " ");
  for (const letter of "like") change("insertText", letter);
  expect(slots()).toEqual(["I", "like"]);
  change("deleteWordBackward");
  expect(slots()).toEqual(["I", ""]);
  expect(input.value).toBe("\u200B");
});

test.each(["insertFromPaste", "insertFromDrop", "insertFromYank"])("%s is no answering", (kind) => {
  expect(change(kind, "I like")).toBe(true);
  expect(slots()).toEqual(["", ""]);
});

test("a composition shows at once and stays when it is committed", () => {
  composition("start");
  composition("update", "I");
  expect(slots()).toEqual(["I", ""]);
  expect(run.store.getState().practice.events).toEqual([]);
  composition("end", "I");
  expect(slots()).toEqual(["I", ""]);
  expect(run.store.getState().practice.events).toHaveLength(1);
});

test("a composition that is left for another slot stays in its own, once", () => {
  composition("start");
  composition("update", "I");
  run.act({ type: "move", slot: 1 });
  composition("update", "I");
  composition("end", "I");
  expect(slots()).toEqual(["I", ""]);
});

test("Chinese that is committed is kept out and answered with advice", () => {
  composition("start");
  composition("update", "ni");
  composition("end", "你");
  expect(slots()).toEqual(["", ""]);
  expect(run.store.getState().practice.notice).toBe("chinese");
});

test("Enter checks, and on the answer page goes on", () => {
  for (const letter of "I like") change("insertText", letter);
  const enter = () =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  enter();
  expect(run.store.getState().practice.phase).toBe(2);
  enter();
  expect(run.store.getState().index).toBe(1);
});

test.each([
  ["that an input method has taken", "Macintosh", { keyCode: 229 }, 500, 1],
  ["that ended a composition, as Safari reports it", "Macintosh", { keyCode: 13 }, 2, 1],
  ["pressed before the composition ended, by its time", "Macintosh", { keyCode: 13 }, -4, 1],
  ["after a composition", "Macintosh", { keyCode: 13 }, 40, 2],
  ["at one touch with the end of a composition", "Linux; Android 16", { keyCode: 13 }, 2, 2],
])("Enter %s (%s): %j after %i ms leads to phase %i", (_, system, keys, afterMs, phase) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(system);
  const at = (timeStamp: number, event: Event) =>
    input.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
  const enter = (timeStamp: number) =>
    at(timeStamp, new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...keys }));
  composition("start");
  const end = new CompositionEvent("compositionend", { bubbles: true });
  at(1000, Object.defineProperty(end, "data", { value: "I like" }));
  expect(enter(1000 + afterMs)).toBe(false);
  expect(run.store.getState().practice.phase).toBe(phase);
});

test("the input says which word it is for", () => {
  expect(input.getAttribute("aria-label")).toBe("输入英文，第 1 个词，共 2 个词");
});
