import { expect, test } from "vitest";
import { statementNames } from "./statement-names.ts";

test("a statement gets a name of its own once it was sent some times, and keeps it", () => {
  const nameOf = statementNames();
  const sent = (text: string) => Array.from({ length: 8 }, () => nameOf(text));
  const [first, second] = [sent("select $1"), sent("select $2")];
  expect(first.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(new Set(first.slice(5)).size).toBe(1);
  expect(first.at(-1)).toBeTypeOf("string");
  expect(second.at(-1)).not.toBe(first.at(-1));
  expect(nameOf("select $1")).toBe(first.at(-1));
});

test("statements that are built anew each time get no names, and do not keep others from theirs", () => {
  const nameOf = statementNames();
  for (let n = 0; n < 5000; n += 1) expect(nameOf(`select ${n}`)).toBeUndefined();
  for (let n = 0; n < 5; n += 1) nameOf("select $1");
  expect(nameOf("select $1")).toBeTypeOf("string");
});

test("no connection keeps plans without end", () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 1000 }, (_, n) =>
    Array.from({ length: 6 }, () => nameOf(`select ${n}`)).at(-1),
  );
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(200);
});

test("what is searched by a pattern gets none: an index may answer this one, and not the next", () => {
  const nameOf = statementNames();
  for (const text of ["select 1 where phone like $1", "select 1 where lower(zh) ilike $2 limit $3"])
    expect(Array.from({ length: 8 }, () => nameOf(text)).at(-1)).toBeUndefined();
});
