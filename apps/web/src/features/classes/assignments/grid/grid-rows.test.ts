import { dayMs } from "@shiju/learning/time/durations";
import { expect, test } from "vitest";
import { cellLabel, cellWords, type GridFigure } from "./cell-words.ts";
import { columnName, columnSign } from "./column-name.ts";
import { tableOf } from "./grid-file.ts";
import { type GridSort, rowsOf } from "./grid-rows.ts";
import { aGrid, anAssignment, aResult } from "./grid-samples.ts";

const namesIn = (sort: GridSort) => rowsOf(aGrid, sort).map(({ member }) => member.name);

test.each([
  ["late", ["周子昂", "安宁", "马骏"]],
  ["name", ["安宁", "马骏", "周子昂"]],
  ["number", ["安宁", "周子昂", "马骏"]],
] as const)("members by %s", (sort, names) => expect(namesIn(sort)).toEqual(names));

test("a row counts what is late and what is done, of what the member has", () => {
  const [first, second, third] = rowsOf(aGrid, "late");
  expect(first).toMatchObject({ late: 1, done: 0, of: 2 });
  expect(second).toMatchObject({ late: 0, done: 1, of: 2 });
  // The second assignment is not for this member.
  expect(third).toMatchObject({ late: 0, done: 1, of: 1 });
  expect(third?.results[1]).toBeUndefined();
});

const said = (figure: GridFigure, change: Parameters<typeof aResult>[0], of = anAssignment()) => {
  const words = cellWords(of, aResult(change), figure);
  return [words.tone, `${words.text} ${words.note}`.trim(), words.share];
};
const doneAt = (days: number) => new Date(Date.parse(anAssignment().due) + days * dayMs).toISOString();
const done = { standing: "done", done: 14, accuracy: 0.843, seconds: 540, done_at: doneAt(-1) } as const;

test.each([
  ["accuracy", done, ["done", "84%", 1]],
  ["done", done, ["done", "14 / 14", 1]],
  ["minutes", done, ["done", "9 分", 1]],
  ["accuracy", { ...done, standing: "late", done_at: doneAt(1) }, ["done", "84% 晚 1 天", 1]],
  ["accuracy", { standing: "begun", done: 7, seconds: 90 }, ["begun", "7 / 14", 0.5]],
  ["minutes", { standing: "begun", done: 7, seconds: 90 }, ["begun", "2 分", 0.5]],
  ["accuracy", { standing: "missed", done: 4 }, ["late", "没交", 1]],
  ["done", { standing: "missed", done: 4 }, ["late", "4 / 14", 1]],
  ["done", { standing: "missed" }, ["late", "没交", 1]],
  ["accuracy", { standing: "open" }, ["none", "", 0]],
] as const)("a cell of %s, %o", (figure, change, words) => expect(said(figure, change)).toEqual(words));

test("a vocabulary test shows its words, and study days only that they are done", () => {
  const vocabulary = anAssignment({ kind: "vocabulary", total: 1 });
  expect(
    said("accuracy", { standing: "done", done: 1, value: 1960, done_at: doneAt(-1) }, vocabulary)[1],
  ).toBe("1,960 词");
  const days = anAssignment({ kind: "time", total: 5 });
  expect(said("accuracy", { standing: "done", done: 5, done_at: doneAt(-1) }, days)[1]).toBe("做完");
});

test("who does not see a cell hears what it says", () => {
  expect(cellLabel(cellWords(anAssignment(), aResult({ standing: "open" }), "done"))).toBe("还没开始");
  const missed = aResult({ standing: "missed", done: 4 });
  expect(cellLabel(cellWords(anAssignment(), missed, "done"))).toBe("过了日子没交，4 / 14");
});

test.each([
  [{ kind: "lesson", title: "第 19 课 · 山姆有几份工作？" }, "第 19 课", "19"],
  [{ kind: "chapter", title: "第 7 章 · 家里" }, "单词 7", "词"],
  [{ kind: "review", title: "复习 20 个" }, "复习 20 个", "复"],
  [{ kind: "time", title: "每天 10 分钟，学 5 天", minutes: 10 }, "每天 10 分", "时"],
  [{ kind: "vocabulary", title: "测词汇量" }, "测词汇量", "测"],
] as const)("a column of %o", (change, name, sign) => {
  const assignment = anAssignment(change);
  expect([columnName(assignment), columnSign(assignment)]).toEqual([name, sign]);
});

test("the file has a row for each member, with what the cells show", () => {
  const now = new Date(anAssignment().due);
  const table = tableOf({
    groupName: "七年级 3 班",
    assignments: aGrid.assignments,
    rows: rowsOf(aGrid, "number"),
    figure: "accuracy",
    now,
  });
  expect(table[0]?.slice(0, 2)).toEqual(["名字", "学号"]);
  expect(table.map(([name]) => name)).toEqual(["名字", "安宁", "周子昂", "马骏"]);
  expect(table[2]).toEqual(["周子昂", "2", "没交", "还没开始", 0, 2, 1]);
  expect(table[3]).toEqual(["马骏", "3", "90%", "", 1, 1, 0]);
});
