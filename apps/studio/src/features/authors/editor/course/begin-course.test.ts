import { mostLines } from "@shiju/contract/authors/fields";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { expect, test } from "vitest";
import { readText } from "../language/reading/read-text.ts";
import { lessonsWith, linesOf, textFault } from "./begin-course.ts";
import { undoneText } from "./undone-text.ts";

const beginning = (text: string, title = "出行") => {
  const read = readText(text);
  const { people, lessons } = linesOf(read, []);
  const { operations } = lessonsWith(lessons, { after: null, scene: read.scene, title });
  return { people, lessons, operations };
};
const titlesOf = (operations: readonly Operation[]) =>
  operations.flatMap((operation) =>
    operation.do === "add" && operation.kind === "lesson" ? [operation.fields.title] : [],
  );
const sentences = (count: number) => Array.from({ length: count }, (_, at) => `I have ${at} eggs.`);

test.each<[string, string]>([
  ["a dialogue", "星期六。\n\nTom: Hi, Amy! How are you?\n汤姆：嗨，艾米！你好吗？\n(They go.)\n\n再见。"],
  ["cells", "I like tea. I do.\t我喜欢茶。真的。\nTom\tHello.\t你好。"],
  ["several lessons", sentences(70).join("\n")],
  ["several lessons of one row", sentences(70).join(" ")],
])("an undo brings back the text of %s as it was", (_, text) => {
  const again = readText(undoneText(beginning(text).operations, null));
  const before = readText(text);
  expect([again.scene, again.lines]).toEqual([before.scene, before.lines]);
});

test("an undo in a lesson brings back what was put behind its first text", () => {
  const kept = { row: 1, text: "I like tea.", as: "en", line: null } as const;
  const added = { row: 3, text: "Go!", as: "en", line: null } as const;
  const operations: Operation[] = [
    { do: "set", kind: "lesson", id: "a", revision: 1, fields: { pasted: [kept, added] } },
    { do: "set", kind: "lesson", id: "b", revision: 1, fields: { pasted: [added] } },
    { do: "set", kind: "lesson", id: "a", revision: 1, fields: { title: "茶" } },
  ];
  expect(undoneText(operations, "a", [kept])).toBe("Go!");
  expect(undoneText(operations, "c")).toBe("");
});

test("each lesson keeps the pieces of its own lines", () => {
  const { lessons } = beginning(sentences(40).join(" "));
  expect(lessons.length).toBe(3);
  for (const { lines, pasted } of lessons)
    expect(pasted.map(({ line }) => line)).toEqual(lines.map(({ id }) => id));
});

test("a single lesson is called as its course, several by their first sentences", () => {
  expect(titlesOf(beginning("I like tea.").operations)).toEqual(["出行"]);
  expect(titlesOf(beginning("I like tea.\n我喜欢茶。", "").operations)).toEqual(["我喜欢茶"]);
  expect(titlesOf(beginning(sentences(40).join("\n")).operations)).toEqual([
    "I have 0 eggs",
    "I have 13 eggs",
    "I have 27 eggs",
  ]);
  const long = `Everybody${" likes tea".repeat(9)}.`;
  expect(titlesOf(beginning(long, "").operations)).toEqual(["Everybody likes tea likes tea likes tea"]);
});

test("a speaker has a Chinese name where the text says it; without room for more people a name is said", () => {
  expect(beginning("Tom: Hi.\n汤姆：嗨。").people).toMatchObject([{ id: "tom", en: "Tom", zh: "汤姆" }]);
  const crowd = Array.from({ length: 51 }, (_, at) => `P${at}: Hi.`).join("\n");
  const { people, lessons } = beginning(crowd);
  expect(people).toHaveLength(50);
  expect(lessons.at(-1)?.lines.at(-1)?.fields).toMatchObject({ who: "", en: "P50: Hi." });
});

test.each<[string, string, string | null]>([
  ["nothing", "", "先放进英文"],
  ["a sentence", "I like tea.", null],
  ["too many sentences", "Go. ".repeat(mostLines + 1), "一门课程最多 5000 句"],
  ["too much that belongs nowhere", `Go.\n\n${"字".repeat(100_000)}`, "第 3 行起有太多文字没有归到句子"],
])("%s says whether it can become lines", (_, text, fault) => {
  const found = textFault(readText(text));
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

const castOf = (text: string) => beginning(text).people.map(({ en, voice, pitch }) => [en, voice, pitch]);

test("people speak as women, men and children of one accent, each told apart", () => {
  expect(castOf("Mrs. Li: Hello.\nTom: Hi.\nAmy: Hi.\nGirl: Hi.\nTeacher: Hi.")).toEqual([
    ["Mrs. Li", 1, null],
    ["Tom", 3, null],
    ["Amy", 1, 0.92],
    ["Girl", 1, 1.13],
    ["Teacher", 3, 0.92],
  ]);
  expect(castOf("Tom: What's your favourite colour, Mum?\nMum: It's grey.")).toEqual([
    ["Tom", 4, null],
    ["Mum", 2, null],
  ]);
});

test("new people have the accent of those who are there", () => {
  const amy = { id: "amy", en: "Amy", zh: "艾米", voice: 2, pitch: null };
  const { people } = linesOf(readText("Amy: Hi.\nTom: My favorite color is gray."), [amy]);
  expect(people.map(({ voice }) => voice)).toEqual([2, 4]);
});
