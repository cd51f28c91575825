import { expect, test } from "vitest";
import { areCoursesOpen, isWithoutMoney, siteKinds } from "./site-kinds.ts";

test.each([
  ["public", false, false],
  ["school", false, true],
  ["family", true, true],
] as const)("on a %s site the operator's no means %s, the yes %s", (kind, no, yes) => {
  expect(areCoursesOpen({ kind, coursesOpen: false })).toBe(no);
  expect(areCoursesOpen({ kind, coursesOpen: true })).toBe(yes);
});

test("only a public site has money", () => {
  expect(siteKinds.filter((kind) => !isWithoutMoney(kind))).toEqual(["public"]);
});
