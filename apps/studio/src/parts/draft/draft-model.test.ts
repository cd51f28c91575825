import type { ChangeResult } from "@shiju/contract/authors/drafts";
import { emptyFields, type Item } from "@shiju/course-pack/drafts/items";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { describe, expect, test } from "vitest";
import { conflictsOf, insisted } from "./conflicts.ts";
import { DraftModel, type Pending } from "./draft-model.ts";

const line = (id: string, zh: string, revision = 1): Item => ({
  kind: "line",
  id,
  revision,
  removed: false,
  fields: { ...emptyFields.line, lesson_id: "l", zh },
});
function aModel(...items: Item[]): DraftModel {
  const model = new DraftModel();
  model.take(items, true);
  model.revision = 1;
  return model;
}
const set = (model: DraftModel, id: string, zh: string): Operation => ({
  do: "set",
  kind: "line",
  id,
  revision: model.revisionOf(id),
  fields: { zh },
});
const type = (model: DraftModel, id: string, zh: string) =>
  model.do({ what: "中文", key: `zh:${id}`, operations: [set(model, id, zh)] });
const zhOf = (model: DraftModel, id: string) => {
  const item = model.view.get(id);
  return item?.kind === "line" && !item.removed ? item.fields.zh : null;
};
const answer = (pending: Pending | null, result: Partial<ChangeResult>): ChangeResult => ({
  id: pending?.change.id ?? "",
  status: "applied",
  revision: 2,
  items: [],
  message: null,
  ...result,
});

describe("what is typed", () => {
  test("in one field is one change until it is sent, and undone at once", () => {
    const model = aModel(line("a", "我"));
    type(model, "a", "我爱");
    type(model, "a", "我爱吃");
    expect(model.pending).toHaveLength(1);
    expect(zhOf(model, "a")).toBe("我爱吃");
    model.seal();
    type(model, "a", "我爱吃面");
    expect(model.pending).toHaveLength(2);
    model.turn("undo");
    expect(zhOf(model, "a")).toBe("我爱吃");
    model.turn("undo");
    expect(zhOf(model, "a")).toBe("我");
    model.turn("redo");
    model.turn("redo");
    expect(zhOf(model, "a")).toBe("我爱吃面");
  });

  test("while a change is on its way is based on what comes of it", () => {
    const model = aModel(line("a", "我"));
    const first = type(model, "a", "我爱");
    model.seal();
    const second = type(model, "a", "我爱吃");
    expect(model.answered([answer(first, { revision: 2 })])).toBe(true);
    expect(second?.change.operations).toMatchObject([{ revision: 2, fields: { zh: "我爱吃" } }]);
    expect(zhOf(model, "a")).toBe("我爱吃");
    expect(model.revision).toBe(2);
  });

  test("survives what comes from elsewhere about other lines", () => {
    const model = aModel(line("a", "我"), line("b", "你"));
    type(model, "a", "我爱");
    const before = model.view.get("a");
    model.take([line("b", "您", 2)], false);
    expect([zhOf(model, "a"), zhOf(model, "b")]).toEqual(["我爱", "您"]);
    expect(model.view.get("a")).toBe(before);
  });

  test("tells when something else was changed in between", () => {
    const model = aModel(line("a", "我"));
    expect(model.answered([answer(type(model, "a", "我爱"), { revision: 4 })])).toBe(false);
  });
});

describe("a conflict", () => {
  const conflicted = (theirs: Item) => {
    const model = aModel(line("a", "我"));
    const mine = type(model, "a", "我爱吃面");
    model.answered([answer(mine, { status: "conflict", revision: 2, items: [theirs] })]);
    const [conflict] = conflictsOf(model);
    if (!conflict) throw new Error("no conflict");
    return { model, conflict };
  };

  test("shows what stands there now, and keeps what was typed", () => {
    const { model, conflict } = conflicted(line("a", "你", 2));
    expect(zhOf(model, "a")).toBe("你");
    expect(conflict).toMatchObject({ id: "a", mine: { zh: "我爱吃面" }, theirs: { fields: { zh: "你" } } });
    expect(model.stacks().undo).toEqual([]);
  });

  test.each<[string, Item]>([
    ["written anew", line("a", "你", 2)],
    ["taken out", { ...line("a", "我", 2), removed: true }],
  ])("of a line that was %s elsewhere ends as the author wants", (_, theirs) => {
    const { model, conflict } = conflicted(theirs);
    model.pending = [];
    model.do({ what: "用这里的改动", operations: insisted(model, conflict) });
    expect(zhOf(model, "a")).toBe("我爱吃面");
  });
});

test("changes of one group are undone and done again together", () => {
  const model = aModel();
  const add = (id: string): Operation => ({
    do: "add",
    kind: "line",
    id,
    fields: { lesson_id: "l", place: "i", zh: id },
  });
  model.do({ what: "加一句", operations: [add("x")] });
  model.do({ what: "加 2 句", group: "g", operations: [add("a")] });
  model.do({ what: "加 2 句", group: "g", operations: [add("b")] });
  model.turn("undo");
  expect(["x", "a", "b"].map((id) => zhOf(model, id))).toEqual(["x", null, null]);
  model.turn("redo");
  expect(["x", "a", "b"].map((id) => zhOf(model, id))).toEqual(["x", "a", "b"]);
  model.turn("undo");
  model.turn("undo");
  expect(["x", "a", "b"].map((id) => zhOf(model, id))).toEqual([null, null, null]);
  expect(model.turn("undo")).toEqual([]);
});

test("an undo that no longer fits is not done", () => {
  const model = aModel(line("a", "我"));
  model.answered([answer(type(model, "a", "我爱"), { revision: 2 })]);
  model.take([{ ...line("a", "我", 3), removed: true }], false);
  expect(model.turn("undo")).toBeNull();
});
