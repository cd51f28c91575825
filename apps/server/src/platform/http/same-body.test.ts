import { expect, test } from "vitest";
import { assertSameBody, hashOfBody, hashOfFile } from "./same-body.ts";

test.each<[string, object, object, boolean]>([
  ["keys in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  ["a key that is undefined", { a: 1, b: undefined }, { a: 1 }, true],
  ["another value", { a: 1 }, { a: 2 }, false],
  ["a list in another order", { a: [1, 2] }, { a: [2, 1] }, false],
  ["null in the place of nothing", { a: null }, {}, false],
  ["the same text at another key", { a: "x" }, { b: "x" }, false],
])("bodies with %s", (_what, first, second, isSame) => {
  expect(hashOfBody(first) === hashOfBody(second)).toBe(isSame);
});

test("a file is known by its bytes, whatever it is called", async () => {
  const [file, renamed, other] = [new File(["x"], "a"), new File(["x"], "b"), new File(["y"], "a")];
  expect(await hashOfFile(file)).toBe(await hashOfFile(renamed));
  expect(await hashOfFile(file)).not.toBe(await hashOfFile(other));
});

test("a row without a hash accepts every body, and one with a hash only its own", () => {
  const hash = hashOfBody({ a: 1 });
  expect(() => assertSameBody(null, hash)).not.toThrow();
  expect(() => assertSameBody(hash, hash)).not.toThrow();
  expect(() => assertSameBody(hash, hashOfBody({ a: 2 }))).toThrow(/刷新页面/);
});
