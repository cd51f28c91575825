import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { emptyFields, type Item } from "./items.ts";
import { applyOperation, fits, type Operation } from "./operations.ts";
import { toPack } from "./to-pack.ts";

const lesson: Operation = { do: "add", kind: "lesson", id: "a1", fields: { place: "i", title: "问路" } };
const line: Operation = {
  do: "add",
  kind: "line",
  id: "b1",
  fields: { place: "i", lesson_id: "a1", en: "Excuse me.", zh: "请问。" },
};

function done(operations: Operation[], items = new Map<string, Item>()): [Map<string, Item>, Operation[]] {
  const inverse = operations.map((operation) => {
    expect(fits(items.get(operation.id), operation)).toBe(true);
    const made = applyOperation(items.get(operation.id), operation, 7);
    items.set(operation.id, made.item);
    return made.inverse;
  });
  return [items, inverse.toReversed()];
}

test.each<[string, Operation]>([
  [
    "written anew",
    { do: "set", kind: "line", id: "b1", revision: 7, fields: { en: "Pardon me.", who: "amy" } },
  ],
  ["taken out", { do: "remove", kind: "line", id: "b1", revision: 7 }],
  ["moved", { do: "set", kind: "line", id: "b1", revision: 7, fields: { place: "k", lesson_id: "a2" } }],
])("a line that is %s is as before once it is taken back", (_, operation) => {
  const [items] = done([lesson, line]);
  const before = items.get("b1");
  const [, inverse] = done([operation], items);
  expect(items.get("b1")).not.toEqual(before);
  done(inverse, items);
  expect(items.get("b1")).toEqual(before);
});

test.each<[string, Operation[], Operation]>([
  ["what is not there", [], { do: "remove", kind: "line", id: "b1", revision: 1 }],
  ["what is there already", [lesson, line], line],
  ["a lesson as a line", [lesson], { do: "remove", kind: "line", id: "a1", revision: 1 }],
])("%s is not changed", (_, before, operation) => {
  const [items] = done(before);
  expect(fits(items.get(operation.id), operation)).toBe(false);
});

test("lessons and lines stand in their order, and none is lost with its lesson", () => {
  const [items] = done([
    { ...lesson, id: "a2", fields: { place: "k" } },
    lesson,
    { ...line, id: "b2", fields: { ...line.fields, place: "j" } },
    line,
    { ...line, id: "b3", fields: { ...line.fields, place: "h", lesson_id: "gone" } },
  ]);
  const seen = arrange(items.values()).map((one) => [one.lesson.id, ...one.lines.map(({ id }) => id)]);
  expect(seen).toEqual([["a1", "b3", "b1", "b2"], ["a2"]]);
});

test("a draft is written as a pack, without what nobody has written", () => {
  const [items] = done([
    lesson,
    {
      ...line,
      fields: {
        ...line.fields,
        words: [
          { en: "excuse", zh: "请问", equal: [] },
          { en: "me", zh: "我", equal: ["us"] },
        ],
        equal: [{ of: "me", others: ["us"] }],
        mistakes: [{ text: "excuse I", why: "宾格用 me" }],
      },
    },
  ]);
  const head = {
    title: "出行",
    description: "",
    level: 2,
    category: "旅行",
    license: "CC-BY-4.0",
    source: "",
  };
  const amy = { id: "amy", en: "Amy", zh: "艾米", voice: 1, pitch: null };
  const pack = toPack({ ...emptyFields.draft, ...head, people: [amy] }, arrange(items.values()));
  expect(pack.head).toEqual({
    type: "course",
    title: "出行",
    description: "",
    level: 2,
    category: "旅行",
    access: "free",
    license: "CC-BY-4.0",
    people: { amy: { en: "Amy", zh: "艾米", voice: 1 } },
    lessons: ["l-a1"],
  });
  expect(pack.lessons[0]?.lesson).toEqual({
    title: "问路",
    goal: "",
    sentences: [
      {
        en: "Excuse me.",
        zh: "请问。",
        words: { excuse: "请问", me: { zh: "我", equal: ["us"] } },
        equal: { me: ["us"] },
        mistakes: { "excuse I": "宾格用 me" },
      },
    ],
  });
});
