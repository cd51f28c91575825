import { expect, test } from "vitest";
import { openBodyRoom } from "./body-room.ts";

test("one caller has so much room, all together have so much, and each gives back once", () => {
  const takeRoom = openBodyRoom({ inAll: 10, ofCaller: 6 });
  const giveBack = takeRoom("a", 4);
  expect(() => takeRoom("a", 3)).toThrow(/稍后/);
  takeRoom("b", 6);
  expect(() => takeRoom("c", 1)).toThrow(/稍后/);
  giveBack();
  giveBack();
  takeRoom("c", 4);
  expect(() => takeRoom("c", 1)).toThrow(/稍后/);
});
