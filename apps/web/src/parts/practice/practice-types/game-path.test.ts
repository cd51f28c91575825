import { expect, test } from "vitest";
import { gamePath } from "./game-path.ts";

test.each([
  ["translation", "/game?lesson=a.01"],
  ["dictation", "/game?lesson=a.01&type=dictation"],
  ["listen", "/game?lesson=a.01&type=listen"],
] as const)("the address of a lesson in %s", (type, path) => expect(gamePath("a.01", type)).toBe(path));
