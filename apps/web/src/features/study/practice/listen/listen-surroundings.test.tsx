import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { ListenPlayer } from "./listen-player.ts";
import { ListenStage } from "./listen-stage.tsx";
import { Speeds } from "./speeds.tsx";

const [sentence] = practice.sentences;
const texts = ["I like noodles.", "I like tea.", "I like rice."];
const lesson: Practice = {
  ...practice,
  sentences: texts.map((en, index) => ({ ...sentence!, id: `sample.01-food.${index}`, en })),
};

function show(content: Practice = lesson) {
  const run = new LessonRun({
    practice: content,
    source: "course",
    practiceType: "listen",
    from: { fresh: true },
    settings: () => defaultPracticeSettings,
  });
  const player = new ListenPlayer(run, async () => {});
  render(
    <RunContext value={run}>
      <ListenStage player={player} />
      <Speeds player={player} />
    </RunContext>,
  );
  return run;
}

const lines = () => screen.queryAllByRole("button", { name: /^听[上下]一句：/ });
const names = () => lines().map(({ textContent }) => textContent);
const speeds = () => screen.getAllByRole("radio").map(({ parentElement }) => parentElement?.textContent);
const chosen = () => screen.getByRole("radio", { checked: true }).parentElement?.textContent;
const choose = (speed: string) => fireEvent.click(screen.getByRole("radio", { name: speed }));

beforeEach(() => {
  localStorage.clear();
  changeSettings({ listen_hide_answer: false, sound_play_rate: 1 });
});
afterEach(cleanup);

test("the sentences before and after stand around the one that is heard, and a tap goes there", () => {
  const run = show();
  expect(names()).toEqual(["听下一句：I like tea."]);
  fireEvent.click(lines()[0]!);
  expect(run.store.getState().index).toBe(1);
  expect(names()).toEqual(["听上一句：I like noodles.", "听下一句：I like rice."]);
  fireEvent.click(lines()[1]!);
  expect(names()).toEqual(["听上一句：I like tea."]);
  fireEvent.click(lines()[0]!);
  expect(run.store.getState().index).toBe(1);
});

test("what is mastered is not heard, and stands nowhere", () => {
  show({ ...lesson, mastered: { sentences: ["sample.01-food.1"], words: [] } });
  expect(names()).toEqual(["听下一句：I like rice."]);
});

test("while English is covered none of it is given away, not even when this sentence is uncovered", () => {
  changeSettings({ listen_hide_answer: true });
  show();
  expect(lines()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "显示英文" }));
  expect(lines()).toEqual([]);
  expect(document.body.textContent).not.toContain("tea");
});

test("the speed is slow or normal, and is the setting", () => {
  show();
  expect(screen.getByRole("group", { name: "语速" })).toBeTruthy();
  expect(speeds()).toEqual(["0.8×", "1×"]);
  expect(chosen()).toBe("1×");
  choose("0.8×");
  expect(settings.get("sound_play_rate")).toBe(0.8);
  expect(chosen()).toBe("0.8×");
});

test.each([
  [1.3, ["0.8×", "1×", "1.3×"]],
  [0.6, ["0.6×", "0.8×", "1×"]],
])(
  "a speed of %s from the settings is the third choice, and stays one after another was chosen",
  (rate, all) => {
    changeSettings({ sound_play_rate: rate });
    show();
    expect(speeds()).toEqual(all);
    expect(chosen()).toBe(`${rate}×`);
    choose("0.8×");
    choose("1×");
    expect(speeds()).toEqual(all);
    cleanup();
    show();
    choose(`${rate}×`);
    expect(settings.get("sound_play_rate")).toBe(rate);
  },
);

test("a stored speed that cannot be one is not offered", () => {
  localStorage.setItem("listen_own_rate", JSON.stringify({ version: 0, value: 40 }));
  show();
  expect(speeds()).toEqual(["0.8×", "1×"]);
});
