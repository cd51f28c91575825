import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { backTo } from "./back-to.ts";
import { emptyFields, type Item } from "./items.ts";
import { applyOperation, fits, type Operation } from "./operations.ts";
import { toPack } from "./to-pack.ts";

const item = { revision: 1, removed: false };
const lesson = (id: string, place: string, title: string): Item => ({
  ...item,
  kind: "lesson",
  id,
  fields: { ...emptyFields.lesson, place, title },
});
const line = (id: string, lesson_id: string, place: string, en: string, zh = "好"): Item => ({
  ...item,
  kind: "line",
  id,
  fields: { ...emptyFields.line, lesson_id, place, en, zh },
});
const head = (title: string): Item => ({
  ...item,
  kind: "draft",
  id: "draft",
  fields: { ...emptyFields.draft, title, source: "自己写的" },
});

const written: Item[] = [
  head("早饭"),
  lesson("11111111-a", "c", "吃什么"),
  line("a", "11111111-a", "b", "I like tea."),
  line("b", "11111111-a", "c", "Thank you."),
  line("b2", "11111111-a", "d", "Thank you."),
  lesson("22222222-b", "d", "在哪里"),
  line("c", "22222222-b", "b", "Here it is."),
];

const present = (items: readonly Item[]) => {
  const top = items.find((one) => one.kind === "draft");
  if (!top) throw new Error("no head");
  return { head: top, lessons: arrange(items) };
};
const packOf = (items: readonly Item[]) => {
  const { head: top, lessons } = present(items);
  return toPack(top.fields, lessons);
};

function doAll(items: readonly Item[], operations: readonly Operation[]): Item[] {
  const byId = new Map(items.map((one) => [one.id, one]));
  for (const operation of operations) {
    const now = byId.get(operation.id);
    expect(fits(now, operation)).toBe(true);
    byId.set(operation.id, applyOperation(now, operation, 9).item);
  }
  return [...byId.values()];
}

function back(items: readonly Item[]) {
  let number = 0;
  const operations = backTo(present(items), packOf(written), () => `new-${(number += 1)}`);
  return { operations, items: doAll(items, operations) };
}

test("nothing is done to a draft that is as it was", () => {
  expect(back(written).operations).toEqual([]);
});

const without = (...ids: string[]) => written.filter(({ id }) => !ids.includes(id));
const other = (id: string, change: object) =>
  written.map((one) => (one.id === id ? ({ ...one, fields: { ...one.fields, ...change } } as Item) : one));

test.each<[string, Item[]]>([
  ["another title", other("draft", { title: "晚饭", level: 3 })],
  ["another Chinese", other("a", { zh: "我喜欢茶", unread: ["zh"] })],
  ["another English", other("a", { en: "I like coffee." })],
  ["a line less", without("b")],
  ["a line more", [...written, line("x", "11111111-a", "e", "More?")]],
  ["another order", other("a", { place: "z" })],
  ["lessons in another order", other("22222222-b", { place: "a" })],
  ["a lesson less", without("11111111-a", "a", "b", "b2")],
  ["a lesson more", [...written, lesson("33333333-c", "e", "多的"), line("y", "33333333-c", "b", "Oh.")]],
  ["nothing at all", [head("空")]],
])("a draft with %s becomes what it was, as the same pack", (_, items) => {
  const { items: after } = back(items);
  expect(packOf(after)).toEqual(packOf(written));
});

test("what stays keeps its ids, and where the text comes from stays", () => {
  const { operations } = back(other("a", { zh: "我喜欢茶" }));
  expect(operations).toEqual([
    { do: "set", kind: "line", id: "a", revision: 1, fields: { zh: "好", unread: [] } },
  ]);
});
