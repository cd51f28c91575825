import { expect, test } from "vitest";
import { openBodyRoom } from "./body-room.ts";

test("one caller has so much room, all together have so much, and each gives back once", () => {
  const take = openBodyRoom({ inAll: 10, ofCaller: 6 });
  const giveBack = take("a", 4);
  expect(() => take("a", 3)).toThrow(/稍后/);
  take("b", 6);
  expect(() => take("c", 1)).toThrow(/稍后/);
  giveBack();
  giveBack();
  take("c", 4);
  expect(() => take("c", 1)).toThrow(/稍后/);
});
