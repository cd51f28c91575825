import { expect, test } from "vitest";
import { findObjects } from "./json-objects.ts";

const whole = (text: string) => findObjects(100).push(text);
function inPieces(text: string): unknown[] {
  const objects = findObjects(100);
  return [...text].flatMap((character) => objects.push(character));
}

test.each([
  ["one a line", '{"n":1}\n{"n":2}', [{ n: 1 }, { n: 2 }]],
  ["a list", '[{"n":1}, {"n":2}]', [{ n: 1 }, { n: 2 }]],
  ["a wrapped list", '{"lines": [{"n":1}, {"n":2}]}', [{ n: 1 }, { n: 2 }]],
  ["a fence", '```json\n{"n":1}\n```', [{ n: 1 }]],
  ["politeness", 'Sure! Here it is:\n{"n":1}\nAnything else?', [{ n: 1 }]],
  [
    "braces and quotes within texts",
    String.raw`{"zh":"他说\"}{\"\\"}`,
    [{ zh: String.raw`他说"}{"\ `.trim() }],
  ],
  ["objects within", '{"n":1,"words":[{"en":"a"}]}', [{ n: 1, words: [{ en: "a" }] }]],
  ["a broken one before a good one", '{"n":1,}\n{"n":2}', [{ n: 2 }]],
  ["one that is cut off", '{"n":1}\n{"n":2,"zh":"一', [{ n: 1 }]],
  ["no object", "抱歉，我不能", []],
  ["one that is too long", `{"zh":"${"长".repeat(30_000)}"}{"n":2}`, [{ n: 2 }]],
])("finds objects in %s", (_name, text, objects) => {
  expect(whole(text)).toEqual(objects);
  expect(inPieces(text)).toEqual(objects);
});

test("no more objects are found than are wanted", () => {
  const objects = findObjects(3);
  expect(objects.push('{"n":1}{"lines":[{"n":2},{"n":3},{"n":4}]}{"n":5}')).toHaveLength(3);
  expect(objects.push('{"n":6}')).toEqual([]);
});
