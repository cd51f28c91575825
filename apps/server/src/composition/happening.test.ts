import { expect, test } from "vitest";
import { Happening } from "./happening.ts";

const happening = new Happening<() => string>("first", "second", "third");
const other = new Happening<() => string>("first");

test("those who follow come in the order of the happening, whoever brings them first", () => {
  const followings = [
    happening.followedBy("third", () => "c"),
    other.followedBy("first", () => "x"),
    happening.followedBy("first", () => "a"),
  ];
  expect(happening.followersAmong(followings).map((follow) => follow())).toEqual(["a", "c"]);
});

test("a place that the happening does not name, or that two features take, is refused", () => {
  expect(() => happening.followedBy("fourth", () => "d")).toThrow(/fourth/);
  const twice = [happening.followedBy("first", () => "a"), happening.followedBy("first", () => "b")];
  expect(() => happening.followersAmong(twice)).toThrow(/two features follow at the place first/);
});
