import Fastify from "fastify";
import { expect, test } from "vitest";
import { faultsOf } from "./faults.ts";

const where = { place: "GET /api/x", requestId: "r1" };

test("errors that are alike are one group, and are taken out once", () => {
  const book = faultsOf(Fastify());
  for (const n of [1234, 5678]) book.add(new TypeError(`no row ${n}`), where);
  book.add(new TypeError("no row 9999"), { place: "GET /api/y" });
  const groups = book.takeAll();
  expect(groups.map(({ times }) => times)).toEqual([2, 1]);
  expect(groups[0]).toMatchObject({
    kind: "TypeError",
    message: "no row #",
    place: "GET /api/x",
    requestId: "r1",
  });
  expect(groups[0]?.frame).toMatch(/^faults\.test\.ts:\d+$/);
  expect(book.takeAll()).toEqual([]);
});

test.each([
  [`Unexpected token '我', "我的秘密" is not valid JSON`],
  ["cannot read 我的秘密"],
  ["wrong:\n我的秘密 and my own secret"],
  ["“my own secret” is no number"],
])("what somebody wrote is not kept: %s", (message) => {
  const book = faultsOf(Fastify());
  book.add(new Error("Failed query: … params: 我的秘密", { cause: new Error(message) }), where);
  book.add(Object.assign(new Error(message), { code: "22P02" }), where);
  expect(JSON.stringify(book.takeAll())).not.toMatch(/秘密|own secret/);
});

test("the database's names of its own things are kept", () => {
  const book = faultsOf(Fastify());
  book.add(Object.assign(new Error(`relation "users" does not exist`), { code: "42P01" }), where);
  expect(book.takeAll()).toMatchObject([{ kind: "Error 42P01", message: `relation "users" does not exist` }]);
});

test("a flood takes no memory", () => {
  const book = faultsOf(Fastify());
  const letters = "abcdefghijklmnopqrstuvwxyz".repeat(10);
  for (let n = 1; n <= 260; n += 1) book.add(new Error(letters.slice(0, n % 190) + "!".repeat(n % 7)), where);
  for (let n = 1; n <= 260; n += 1) book.add(new Error("x"), { place: `${n}` });
  const groups = book.takeAll();
  expect(groups.length).toBeLessThanOrEqual(201);
  expect(groups.reduce((all, { times }) => all + times, 0)).toBe(520);
});
