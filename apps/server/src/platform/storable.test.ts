import { expect, test } from "vitest";
import { storable } from "./storable.ts";

test("what a database stores in JSON: no NUL, no half of a pair, times as they are written", () => {
  expect(storable({ a: ["x\0y", "\ud83d"], until: new Date(0), none: null, n: 1 })).toEqual({
    a: ["xy", "\ufffd"],
    until: "1970-01-01T00:00:00.000Z",
    none: null,
    n: 1,
  });
});
