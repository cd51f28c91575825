import { expect, test } from "vitest";
import { z } from "zod";
import { boundedList, mostFaults } from "./list.ts";

const words = boundedList(z.string(), 500, { missing: "要一个列表", tooLong: "太多了" }).min(1, "没有");

test.each([
  ["a whole list", ["a", "b"], []],
  ["an empty list", [], ["没有"]],
  ["a long list", Array.from({ length: 501 }, () => 7), ["太多了"]],
  ["no list", "a", ["要一个列表"]],
])("%s", (_what, value, messages) => {
  expect(words.safeParse(value).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

test("a list is read as its items say, and is described as any other", () => {
  const numbers = boundedList(z.string().transform(Number), 3).default([]);
  expect([numbers.parse(["1", "2"]), numbers.parse(undefined)]).toEqual([[1, 2], []]);
  expect(z.toJSONSchema(words)).toMatchObject({ type: "array", minItems: 1, maxItems: 500 });
});

test("items after the last fault that is named are not looked at", () => {
  const seen: unknown[] = [];
  const list = boundedList(
    z.unknown().refine((item) => {
      seen.push(item);
      return item === 0;
    }),
    500,
  );
  const { error } = list.safeParse([0, ...Array.from({ length: 400 }, () => 1)]);
  expect([error?.issues.length, seen.length]).toEqual([mostFaults, mostFaults + 1]);
  expect(error?.issues.at(-1)?.path).toEqual([mostFaults]);
});

test("faults in lists of lists are no more than in one list", () => {
  const rows = boundedList(boundedList(z.string(), 500), 500);
  const { error } = rows.safeParse(Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => 1)));
  expect(error?.issues).toHaveLength(mostFaults);
  expect(error?.issues[0]?.path).toEqual([0, 0]);
});
