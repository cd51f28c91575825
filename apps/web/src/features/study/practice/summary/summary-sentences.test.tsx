import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { Sentences } from "./summary-sentences.tsx";
import { useTurns } from "./use-turns.ts";

interface Said {
  signal: AbortSignal;
  onDone: () => void;
}

const { say, fallSilent, playSound } = vi.hoisted(() => ({
  say: vi.fn<(text: string, saying: Said) => Promise<void>>(async () => {}),
  fallSilent: vi.fn<() => Promise<void>>(async () => {}),
  playSound: vi.fn<(sound: unknown, playing: { onDone: () => void }) => void>((_, { onDone }) => onDone()),
}));
vi.mock("#learner/say.ts", () => ({ say, fallSilent }));
vi.mock("#platform/sound/playback.ts", () => ({ playSound }));
vi.mock("#platform/sound/silence.ts", () => ({ silence: () => null }));
beforeEach(() => say.mockClear());

const [first] = practice.sentences;
const second = { ...first!, id: "sample.01-food.9", en: "I like tea.", zh: "我喜欢茶。" };

function Listed() {
  return <Sentences turns={useTurns()} isBuilt />;
}

const people = {
  ming: { en: "Li Ming", zh: "李明", voice: 3 as const },
  amy: { en: "Amy", zh: "艾米", voice: 1 as const },
};

function open(text = practice.text, sentences = [first!, second]) {
  const run = new LessonRun({
    practice: { ...practice, text, sentences },
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
  return render(
    <RunContext value={run}>
      <Listed />
    </RunContext>,
  );
}

const said = () => say.mock.calls.map(([text]) => text);
const finish = () => act(() => say.mock.lastCall?.[1].onDone());

test("all sentences are said in turn, each once, and then it is quiet", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "连着听一遍" }));
  finish();
  expect(said()).toEqual([first?.en, second.en]);
  finish();
  expect(said()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "连着听一遍" })).toBeTruthy();
});

test("a dialogue plays as a scene: the line that plays is marked, and each can be skipped", () => {
  Element.prototype.scrollIntoView = () => {};
  open({ ...practice.text!, people }, [
    { ...first!, who: "ming" },
    { ...second, who: "amy" },
  ]);
  expect(screen.getByText("李明")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "听一遍这段对话" }));
  const now = () => screen.getAllByRole("listitem").findIndex((line) => line.hasAttribute("aria-current"));
  expect(now()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "跳过这句" }));
  expect(now()).toBe(1);
  expect(said()).toEqual([first?.en, second.en]);
  expect(say.mock.calls[0]?.[1].signal.aborted).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "跳过这句" }));
  expect(now()).toBe(-1);
  expect(screen.getByRole("button", { name: "听一遍这段对话" })).toBeTruthy();
});

test("one sentence is said alone, and another press stops it", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: `播放：${second.en}` }));
  fireEvent.click(screen.getByRole("button", { name: `停下：${second.en}` }));
  expect(say.mock.lastCall?.[1].signal.aborted).toBe(true);
  expect(said()).toEqual([second.en]);
});
