import { expect, test } from "vitest";
import { textToSign } from "./study-time.ts";

const report = { id: "x", time: 90, timestamp: 1_760_000_000, lesson_id: "a.01", lesson_course_id: "a" };

test.each([
  ["course", report, "lesson_id=a.01&lesson_course_id=a&time=90&timestamp=1760000000&key=secret"],
  [
    "word",
    { ...report, word_lesson_id: "w.02" },
    "time=90&word_lesson_id=w.02&timestamp=1760000000&key=secret",
  ],
  ["other", report, "time=90&timestamp=1760000000&key=secret"],
] as const)("a report of kind %s is signed field by field in the specified order", (kind, sent, text) => {
  expect(textToSign(kind, sent, "secret")).toBe(text);
});
