import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import type { FileQuestion } from "./table.ts";

const read = (content: string, kind: FileQuestion["kind"] = "words") =>
  readFile({ kind, name: "list.csv", bytes: new TextEncoder().encode(content) });

test.each([
  ["of Anki", "b/3}Wk8}#Q\tapple\t苹果\nqZx!k7;P@a\tpear\t梨\nLm(9z%Rt&c\tplum\t李子", { en: 1, zh: 2 }],
  [
    "of hexadecimal digits",
    "f47ac10b-58cc-4372-a567-0e02b2c3d479,apple,苹果\nc9bf9e57-1685-4c89-bafb-ff5af830be8a,pear,梨",
    { en: 1, zh: 2 },
  ],
  ["that are words after all", "grandmother,祖母\nwell-known,有名的\ntelephone,电话", { en: 0, zh: 1 }],
])("a column of ids without a name is not read: %s", async (_, content, roles) => {
  expect((await read(content)).roles).toEqual(roles);
});

test("English below a line break is kept in a sentence, and named where it is not read", async () => {
  const sentences = await read('"Hello,\nTom.",你好，汤姆。\n"Bye.\n再见。\nSee you.",再见。', "course");
  expect(sentences.drafts.map(({ en }) => en)).toEqual(["Hello,\nTom.", "Bye."]);
  expect(sentences.notes).toEqual(["第 5 行的英文一格里有几行，只读了中文上面的"]);
  const words = await read('apple,苹果\n"ice\ncream",冰淇淋\n"pear\n梨",梨');
  expect(words.drafts.map(({ en }) => en)).toEqual(["apple", "ice", "pear"]);
  expect(words.notes).toEqual(["第 3 行的英文一格里有几行，只读了第一行"]);
});
