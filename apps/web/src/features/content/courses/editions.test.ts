import { expect, test } from "vitest";
import { editionName } from "./editions.ts";

test.each([
  [3, 1, "甲社 三年级上册"],
  [9, 2, "甲社 九年级下册"],
  [10, 1, "甲社 高一上册"],
  [12, 2, "甲社 高三下册"],
])("grade %i, term %i", (grade, term, name) =>
  expect(editionName({ publisher: "甲社", grade, term })).toBe(name),
);

test("what is no textbook has no edition", () =>
  expect(editionName({ publisher: null, grade: null, term: null })).toBe(""));
