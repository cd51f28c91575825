import { beforeEach, expect, test } from "vitest";
import { quietLetters } from "./quiet-letters.ts";

let isAsking = true;
let heard: string[];
const input = document.createElement("input");

beforeEach(() => {
  isAsking = true;
  heard = [];
  document.body.append(input);
  const controller = new AbortController();
  const { signal } = controller;
  quietLetters(input, () => isAsking, signal);
  for (const name of ["keydown", "keypress", "keyup"])
    document.addEventListener(name, (event) => heard.push(`${name} ${(event as KeyboardEvent).key}`), {
      signal,
      capture: true,
    });
  return () => controller.abort();
});

const press = (keys: KeyboardEventInit, target: EventTarget = input) => {
  for (const name of ["keydown", "keypress", "keyup"])
    target.dispatchEvent(new KeyboardEvent(name, { bubbles: true, ...keys }));
};

test("a letter that is asked for is heard by nobody else", () => {
  press({ key: "a" });
  expect(heard).toEqual([]);
});

test("Enter, and a letter with Ctrl, Alt or Cmd, goes on to who listens", () => {
  press({ key: "Enter" });
  press({ key: "a", ctrlKey: true });
  press({ key: "b", altKey: true });
  press({ key: "c", metaKey: true });
  expect(heard).toEqual(["keydown Enter", "keydown a", "keydown b", "keydown c"]);
});

test("while nothing is asked, a letter may be a shortcut", () => {
  isAsking = false;
  press({ key: "m" });
  expect(heard).toEqual(["keydown m"]);
});

test("keys elsewhere on the page are heard", () => {
  press({ key: "a" }, document.body);
  expect(heard).toEqual(["keydown a", "keypress a", "keyup a"]);
});
