import { expect, test } from "vitest";
import { isSame } from "./is-same.ts";

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: null }, {}, false],
  [{ a: "1" }, { a: 1 }, false],
  ["x", "x", true],
])("%j and %j: %s", (a, b, same) => expect(isSame(a, b)).toBe(same));
