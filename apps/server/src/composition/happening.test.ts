import { expect, test } from "vitest";
import { Happening } from "./happening.ts";

const told = new Happening<() => string>("first", "second", "third");
const other = new Happening<() => string>("first");

test("those who follow come in the order of the happening, whoever brings them first", () => {
  const followings = [
    told.followedBy("third", () => "c"),
    other.followedBy("first", () => "x"),
    told.followedBy("first", () => "a"),
  ];
  expect(told.followersAmong(followings).map((follow) => follow())).toEqual(["a", "c"]);
});

test("a place that the happening does not name, or that two features take, is refused", () => {
  expect(() => told.followedBy("fourth", () => "d")).toThrow(/fourth/);
  const twice = [told.followedBy("first", () => "a"), told.followedBy("first", () => "b")];
  expect(() => told.followersAmong(twice)).toThrow(/two features follow at the place first/);
});
