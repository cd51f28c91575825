import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acceptsLine } from "@shiju/learning/practice/slots";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { type ContentKind, stepKinds } from "@shiju/learning/step-kinds";
import { askedSteps } from "@shiju/learning/steps";
import { expect, test, vi } from "vitest";
import { ask, promptOf } from "./ask.command.ts";
import { lessonsAsAsked } from "./in-memory.ts";
import { judge } from "./judge.command.ts";
import { loadReadable } from "./places.ts";
import { stats } from "./stats.command.ts";

const dir = join(import.meta.dirname, "fixtures");
const place = { dir, id: "first-steps" };
const kinds: Record<string, ContentKind> = stepKinds;

interface Row {
  lesson: string;
  line: number;
  kind: ContentKind;
  cue: string;
  wanted: string;
  answer: string;
  accepted: boolean;
}

/** Prompts of three lessons with answers, each accepted or refused by the prompt. */
const rows = readFileSync(join(dir, "self-check.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row): Row => {
    const [lesson = "", line, rung = "", cue = "", wanted = "", answer = "", verdict = ""] = row.split("\t");
    return {
      lesson,
      line: Number(line),
      kind: kinds[rung] ?? 0,
      cue,
      wanted,
      answer,
      accepted: verdict === "accepted",
    };
  });

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, "").toLowerCase();
/**
 * Removes quotation marks from the texts of both sides. The code removes them in pairs, but the table removes them
 * singly.
 */
const withoutQuotes = (text: string) => text.replaceAll(/[“”]/g, "");

test("every prompt shows what it should, and takes the answers that it should, and no others", async () => {
  const { whole } = (await loadReadable(place, [])) ?? {};
  if (!whole) throw new Error("the lessons have faults");
  const lessons = await lessonsAsAsked(whole, () => true);
  const wrong = rows.flatMap((row) => {
    const sentence = lessons.find(({ id }) => id === row.lesson)?.lesson.sentences[row.line - 1];
    const step =
      sentence &&
      askedSteps(sentence).find((one) => one.kinds.includes(row.kind) && bare(one.en) === bare(row.wanted));
    if (!step) return [{ row, shown: "no such step", isAccepted: false }];
    const shown = promptOf(sentence, step).replaceAll("【", "[").replaceAll("】", "]");
    const isShown = withoutQuotes(shown) === withoutQuotes(row.cue);
    const isAccepted = acceptsLine({ sentence, step }, row.answer, defaultPracticeSettings);
    return isShown && isAccepted === row.accepted ? [] : [{ row, shown, isAccepted }];
  });
  expect(rows.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test("prompts are printed without answers, and answers to them are judged", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  expect(await ask(place, ["01-hello"])).toBe(0);
  const asked = said.splice(0).filter((line) => !line.startsWith("#"));
  expect(asked[0]).toMatch(/^first-steps\.01-hello\.[0-9a-f]{10}#3:0-1\t单词\t你好 · 【你好】！\t_5$/);
  expect(asked.join("\n")).not.toMatch(/hello\b(?!\.[0-9a-f])/i);

  const ids = asked.map((line) => line.split("\t")[0]);
  const folder = mkdtempSync(join(tmpdir(), "answers-"));
  const file = join(folder, "answers.tsv");
  writeFileSync(
    file,
    `${ids[0]}\tHey\n${ids[1]}\tHi!\n${ids[3]}\tI is Amy\nfirst-steps.01-hello.0000000000#0:0-1\tx\n`,
  );
  expect(await judge(file, place, dir)).toBe(1);
  rmSync(folder, { recursive: true });
  const judged = said.join("\n");
  expect(judged).toMatch(/我是艾米。\t答：I is Amy\t要：I'm Amy\.\t（已知错误：I 只跟 am 在一起：I'm）/);
  expect(judged).toContain("没有这一题：first-steps.01-hello.0000000000#0:0-1");
  expect(judged).toContain("单词\t1/1（100.0%）");
  expect(judged).toContain("整句\t1/2（50.0%）");
});

/** A bank file. Its examples use words such as `long` and `train` that are not there, so the whole bank has faults. */
const journeys = `- word: journey
  levels: [primary]
  meanings: [{ class: n, zh: 旅行；旅程 }]
  example: { en: "It was a long [journey] by train.", zh: "那是一段很长的火车[旅程]。" }
- word: trip
  levels: [primary]
  meanings: [{ class: n, zh: 旅行 }]
  example: { en: "Have a good [trip]!", zh: "一路顺风！" }
- word: ice cream
  levels: [primary]
  also: [ice-cream bar]
  meanings: [{ class: n, zh: 冰淇淋 }, { class: adj, zh: 冰淇淋的 }]
  example: { en: "Two [ice creams]!", zh: "两个[冰淇淋]！" }
`;
const list = `id: list
type: words
title: 词
description: 词
level: 1
category: 词
access: free
license: CC-BY-4.0
lessons: [01-journey]
`;

test.each([
  ["list", "01-journey"],
  ["bank", "primary-001"],
])(
  "words of %s are asked by their Chinese and their example, and judged as the word game does",
  async (id, chapter) => {
    const said: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const folder = mkdtempSync(join(tmpdir(), "words-"));
    const content = join(folder, "content");
    mkdirSync(join(content, "list"), { recursive: true });
    mkdirSync(join(content, "bank"));
    writeFileSync(join(content, "list", "pack.yaml"), list);
    writeFileSync(join(content, "list", "01-journey.yaml"), "words: [journey, trip, ice cream]\n");
    writeFileSync(join(content, "bank", "primary-001.yaml"), journeys);
    const words = { dir: content, id };
    expect(await ask(words, [chapter])).toBe(0);
    const asked = said.splice(0).filter((line) => !line.startsWith("#"));
    expect(asked.map((line) => line.split("\t").slice(1))).toEqual([
      ["词", "n 旅行；旅程 · It was a long ____ by train. 那是一段很长的火车【旅程】。", "_7"],
      ["词", "n 旅行 · Have a good ____! 一路顺风！", "_4"],
      ["词", "n 冰淇淋 / adj 冰淇淋的 · Two ____! 两个【冰淇淋】！", "_3 _5"],
    ]);
    const [journey, trip, iceCream] = asked.map((line) => line.split("\t")[0]);
    expect(iceCream).toMatch(/^\w+\.[\w-]+\.[0-9a-f]{10}#3:0-2$/);
    expect(iceCream?.startsWith(`${id}.${chapter}.`)).toBe(true);
    const file = join(folder, "answers.tsv");
    writeFileSync(file, `${journey}\tTrip\n${trip}\ttripp\n${iceCream}\tice-cream\n`);
    expect(await judge(file, words, dir)).toBe(0);
    rmSync(folder, { recursive: true });
    expect(said).toContain("词\t2/3（66.7%）");
    expect(said.join("\n")).toMatch(/#3:0-1\tn 旅行 · Have a good ____! 一路顺风！\t答：tripp\t要：trip/);
  },
);

const rain = `title: 下雨
goal: 会说昨天的天气
sentences:
  - en: Yesterday | it rained.
    zh: 昨天 | 下雨了。
    words: { Yesterday: 昨天 }
`;

test("a chunk that is also a marked word is counted once, as it is asked", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const folder = mkdtempSync(join(tmpdir(), "counts-"));
  mkdirSync(join(folder, "tiny"));
  writeFileSync(
    join(folder, "tiny", "pack.yaml"),
    list.replace("list", "tiny").replace("words", "course").replace("01-journey", "01-rain"),
  );
  writeFileSync(join(folder, "tiny", "01-rain.yaml"), rain);
  const tiny = { dir: folder, id: "tiny" };
  expect(await ask(tiny, [])).toBe(0);
  const rungs = said.splice(0).flatMap((line) => (line.startsWith("#") ? [] : [line.split("\t")[1]]));
  expect(rungs).toEqual(["单词", "语块", "整句"]);
  expect(await stats([tiny])).toBe(0);
  rmSync(folder, { recursive: true });
  expect(said.join("\n")).toContain("1 句 3 题（整句 1、语块 1、组合 0、单词短语 1）");
});
