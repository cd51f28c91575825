import { expect, test } from "vitest";
import { lastWords, markedAt } from "./marked-english.ts";

test.each([
  ["What time does he get up?", "does he get", ["What time", "does he get", "up?"]],
  ["This is it.", "is", ["This", "is", "it."]],
  ["Has she left?", "has", ["", "Has", "she left?"]],
  ["She left.", "gone", ["She left.", "", ""]],
])("%s at “%s”", (sentence, words, [before, right, after]) =>
  expect(markedAt(sentence, words)).toEqual({ before, right, after }),
);

test("two words before a mistake say where it is", () => expect(lastWords("so I have a", 2)).toBe("have a"));
