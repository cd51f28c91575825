import type { OwnLine } from "@shiju/contract/study/own-lines";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { expect, test } from "vitest";
import type { KeptLine } from "./kept-lines.ts";
import { byTopic, mergeLines, mergeWords } from "./merge-lines.ts";

const prompt = (id: string): TurnPrompt => ({
  id,
  who: "amy",
  ask: "And you?",
  ask_zh: "你呢？",
  say: ["I'm {name}."],
  zh: "我是……",
  topic: "me",
});
const line = (prompt_id: string, text: string, at: string, change: Partial<OwnLine> = {}): OwnLine => ({
  id: `${prompt_id} ${at}`,
  prompt_id,
  lesson_id: "pack.01",
  topic: "me",
  line: text,
  gaps: [],
  at,
  ...change,
});
const lesson = (id: string, position: number) => ({
  id,
  title: "你好",
  position,
  number: position,
  practice: false,
  lessons_before: 0,
  course: { id: "pack", title: "零基础起步" },
});
const kept = (own: OwnLine, change: Partial<KeptLine> = {}): KeptLine => ({
  ...own,
  owner: null,
  isHere: false,
  lesson: lesson(own.lesson_id, 1),
  prompt: prompt(own.prompt_id),
  ...change,
});
const lessons = [
  { ...lesson("pack.01", 1), prompts: [prompt("a"), prompt("b")] },
  { ...lesson("pack.02", 2), prompts: [] },
];
const day1 = "2026-11-24T04:00:00.000Z";
const day1Later = "2026-11-24T05:00:00.000Z";
const day2 = "2026-11-25T04:00:00.000Z";

test("the newest line of a prompt counts, older days stay, and a day has one line", () => {
  const merged = mergeLines(
    { lines: [line("a", "server, day 1", day1), line("b", "other", day1)], lessons },
    {
      lines: [kept(line("a", "device, day 1", day1Later)), kept(line("a", "device, day 2", day2))],
      removed: [],
    },
  );
  expect(merged.map(({ newest, earlier }) => [newest.line, earlier.map((one) => one.line)])).toEqual([
    ["device, day 2", ["device, day 1"]],
    ["other", []],
  ]);
  expect(merged.map(({ newest }) => newest.prompt?.id)).toEqual(["a", "b"]);
});

test("a line that is both here and there is one, and a deleted one is gone at once", () => {
  const own = line("a", "one", day1);
  expect(mergeLines({ lines: [own], lessons }, { lines: [kept(own)], removed: [] })).toHaveLength(1);
  expect(mergeLines({ lines: [own], lessons }, { lines: [], removed: [own.id] })).toEqual([]);
});

test("lines are read by topic, and in the order of their lessons", () => {
  const lines = mergeLines(
    {
      lines: [
        line("c", "of lesson 2", day1, { lesson_id: "pack.02" }),
        line("b", "of lesson 1", day2),
        line("d", "my family", day2, { topic: "family" }),
        line("e", "of no lesson", day1, { lesson_id: "gone.01" }),
      ],
      lessons,
    },
    { lines: [], removed: [] },
  );
  expect(
    byTopic(lines).map(({ topic, lines: own }) => [topic, own.map(({ newest }) => newest.line)]),
  ).toEqual([
    ["me", ["of lesson 1", "of lesson 2", "of no lesson"]],
    ["family", ["my family"]],
  ]);
});

test("a newer word of the device replaces that of the server", () => {
  const gap = (text: string) => [{ name: "place", type: "place" as const, text, known: true }];
  const device = [
    kept(line("a", "x", day2, { gaps: gap("Wuhan") }), { keep: "place" }),
    kept(line("a", "x", day1, { gaps: gap("Xi'an") }), { keep: "place" }),
  ];
  const server = [
    { kind: "name" as const, text: "Li Na" },
    { kind: "place" as const, text: "Beijing" },
  ];
  expect(mergeWords(server, device)).toEqual([
    { kind: "name", text: "Li Na" },
    { kind: "place", text: "Wuhan" },
  ]);
});
