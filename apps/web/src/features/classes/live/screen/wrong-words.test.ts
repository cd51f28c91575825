import { expect, test } from "vitest";
import { wrongPieces } from "./wrong-words.ts";

const marked = (written: string) =>
  wrongPieces(written, "What time does he get up?").map(({ text, mark }) => `${text}:${mark}`);

test("only the words that are not in the right sentence are marked", () => {
  expect(marked("What time is he get up?")).toEqual([
    "What:right",
    "time:right",
    "is:wrong",
    "he:right",
    "get:right",
    "up?:right",
  ]);
});

test("a word that was left out leaves a gap, and an extra word is marked", () => {
  expect(marked("What time he get up?")).toContain(":gap");
  expect(marked("What time does he get it up?")).toContain("it:wrong");
  expect(marked("")).toEqual([":gap", ":gap", ":gap", ":gap", ":gap", ":gap"]);
});
