import type { Operation } from "@shiju/course-pack/drafts/operations";
import { expect, test } from "vitest";
import { changeParts } from "./change-parts.ts";

const add = (id: number, note = ""): Operation => ({
  do: "add",
  kind: "line",
  id: String(id),
  fields: { place: "i", lesson_id: "l", note },
});
const many = (count: number, note?: string) => Array.from({ length: count }, (_, at) => add(at, note));

test.each<[string, Operation[], number[]]>([
  ["few", many(3), [3]],
  ["none", [], []],
  ["many", many(450), [200, 200, 50]],
  ["long", many(5, "字".repeat(50_000)), [2, 2, 1]],
  ["too long by themselves", many(2, "字".repeat(150_000)), [1, 1]],
])("%s operations keep their order in changes within the bounds", (_, operations, sizes) => {
  const parts = changeParts(operations);
  expect(parts.map(({ length }) => length)).toEqual(sizes);
  expect(parts.flat()).toEqual(operations);
});
