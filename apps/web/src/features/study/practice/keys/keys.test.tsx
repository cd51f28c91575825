import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { Keys } from "./keys.tsx";

afterEach(() => void vi.useRealTimers());

function show() {
  const run = new LessonRun({
    practice,
    source: "course",
    practiceType: "dictation",
    copiesAll: true,
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  const { container } = render(
    <RunContext value={run}>
      <Keys />
    </RunContext>,
  );
  const marked = (mark: string) =>
    [...container.querySelectorAll<HTMLElement>(`.cap.${mark}`)].map(({ dataset }) => dataset["code"]);
  const finger = () => container.querySelector(".keys__finger")?.textContent;
  const type = (text: string) => act(() => run.act({ type: "insert", text }));
  return { run, marked, finger, type };
}

test("the key that comes next is lit, with its finger and with Shift for a capital", async () => {
  const { run, marked, finger, type } = show();
  expect(marked("is-next")).toEqual(["KeyI", "ShiftLeft"]);
  expect(finger()).toBe("左手小指按住 Shift，右手中指按 I");
  type("I");
  await waitFor(() => expect(marked("is-next")).toEqual(["Space"]));
  expect(finger()).toBe("大拇指按 空格");
  act(() => run.act({ type: "space" }));
  await waitFor(() => expect(marked("is-next")).toEqual(["KeyL"]));
  type("x");
  await waitFor(() => expect(finger()).toBe("右手小指按 退格"));
  act(() => run.act({ type: "backspace" }));
  type("like");
  await waitFor(() => expect(marked("is-next")).toEqual(["Enter"]));
});

test("F and J have their bars", () => {
  expect(show().marked("has-bar")).toEqual(["KeyF", "KeyJ"]);
});

test("a wrong key is marked for a moment, and the right one and a command are not", () => {
  vi.useFakeTimers();
  const { marked } = show();
  fireEvent.keyDown(document.body, { code: "KeyK" });
  expect(marked("is-wrong")).toEqual(["KeyK"]);
  act(() => void vi.advanceTimersByTime(500));
  expect(marked("is-wrong")).toEqual([]);
  for (const press of [
    { code: "KeyI" },
    { code: "ShiftLeft" },
    { code: "KeyM", ctrlKey: true },
    { code: "F5" },
  ]) {
    fireEvent.keyDown(document.body, press);
    expect(marked("is-wrong")).toEqual([]);
  }
});
