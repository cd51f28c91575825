import { anyText } from "@shiju/learning/testing/any-text";
import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { stringify } from "yaml";
import { checkPack } from "./check.ts";
import { folderOf, goodHead, goodLesson } from "./fixtures/pack.ts";
import type { Problem } from "./problem.ts";

/** Checks any text as any file. Returns the number of problems, and the problems that make no sense. */
function check(name: string, text: string): { count: number; whole: boolean; senseless: Problem[] } {
  const folder = folderOf({ "pack.yaml": goodHead, "01-food.yaml": goodLesson, [name]: text });
  const { problems, whole } = checkPack(folder);
  // The text of one file can be at odds with the other. Such a problem is told in the lines of the other file.
  const linesOf = new Map(folder.files.map((file) => [file.path, file.text?.split(/\r?\n/).length ?? 0]));
  const senseless = problems.filter(
    ({ file, line, column, message }) =>
      line < 1 || line > (linesOf.get(file) ?? 0) || column < 1 || !/[；：]/.test(message),
  );
  return { count: problems.length, whole: whole !== undefined, senseless };
}

function expectSense(name: string, text: string): void {
  const { count, whole, senseless } = check(name, text);
  expect(senseless).toEqual([]);
  expect(whole).toBe(count === 0);
}

vi.setConfig({ testTimeout: 30_000 });

const fileName = fc.constantFrom("pack.yaml", "01-food.yaml");
const keys = ["id", "type", "lessons", "sentences", "en", "zh", "chunks", "combos", "words", "accept"];
const key = fc.oneof(fc.constantFrom(...keys, "__proto__"), fc.string());
const texts = ["I like | the food", "我喜欢 | 食物", "course", "words", "|", " | ", ""];
const leaf = fc.oneof(
  fc.constantFrom(...texts, null, true, -0, Number.NaN, Number.POSITIVE_INFINITY),
  anyText(),
  fc.double(),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: "medium" },
    leaf,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(key, tie("tree"), { maxKeys: 6 }),
  ),
}));
const wound = fc.record({
  at: fc.nat(goodLesson.length),
  length: fc.nat(30),
  inserted: anyText(12),
});

it("answers random bytes with problems that make sense", () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new TextDecoder().decode(array));
  fc.assert(fc.property(fileName, bytes, expectSense), { numRuns: 200 });
  expect.hasAssertions();
});

it("answers random YAML with problems that make sense", () => {
  const yaml = tree.map((value) => stringify(value));
  fc.assert(fc.property(fileName, yaml, expectSense), { numRuns: 200 });
  expect.hasAssertions();
});

it("answers a good file with a random wound with problems that make sense", () => {
  const wounded = wound.map(
    ({ at, length, inserted }) => goodLesson.slice(0, at) + inserted + goodLesson.slice(at + length),
  );
  fc.assert(fc.property(fc.constant("01-food.yaml"), wounded, expectSense), { numRuns: 200 });
  expect.hasAssertions();
});

it("tells what a head's kind asks of a lesson in the lesson's lines", () => {
  const { count, senseless } = check("pack.yaml", "type: words\n");
  expect(count).toBeGreaterThan(0);
  expect(senseless).toEqual([]);
});

it.each([
  "[".repeat(20_000),
  "- ".repeat(20_000),
  "a: &a [*a, *a]",
  "*",
  "!!binary x",
  "%TAG",
  "a: 1\n---\nb: 2\n...\n",
  "__proto__: 1",
  "\u0000",
])("answers a known trap with problems that make sense (%#)", (text) => {
  const { count, senseless } = check("01-food.yaml", text);
  expect(count).toBeGreaterThan(0);
  expect(senseless).toEqual([]);
});
