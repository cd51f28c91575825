import { expect, test } from "vitest";
import { filterIn, queryOf, searchWith } from "./note-filter.ts";

test.each([
  ["", {}],
  ["?q=%20station%20&time=week&sort=errors", { q: "station", time: "week", sort: "errors" }],
  ["?source=course&pack=first-steps", { source: "course", pack: "first-steps" }],
  ["?time=year&sort=price&source=elsewhere&q=", {}],
  ["?time=toString", {}],
])("the address %s asks for what it knows", (search, filter) => expect(filterIn(search)).toEqual(filter));

test.each([
  ["today", new Date(2026, 10, 20)],
  ["week", new Date(2026, 10, 14)],
  ["month", new Date(2026, 9, 22)],
] as const)("%s begins at a midnight of the learner's", (time, from) => {
  expect(queryOf({ time, q: "a" }, new Date(2026, 10, 20, 18, 30))).toEqual({
    q: "a",
    from: from.toISOString(),
  });
});

test("one part of the address changes, the others stay", () => {
  expect(searchWith("?q=a&time=week", { time: "" })).toBe("?q=a");
  expect(searchWith("?q=a", { sort: "oldest" })).toBe("?q=a&sort=oldest");
  expect(searchWith("?q=a", { q: "" })).toBe("");
});
