import { expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

test.each([
  ["/game?lesson=a.b", "/game?lesson=a.b"],
  ["/courseMall/travel", "/courseMall/travel"],
  ["/a/../home/index", "/home/index"],
])("%s is inside the app", (wanted, path) => expect(safeRedirect(wanted)).toBe(path));

test.each([
  null,
  "",
  "home",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "javascript:alert(1)",
  "/login",
  "/login/register",
  "/ref/ABC",
])("%s leads home", (wanted) => expect(safeRedirect(wanted)).toBe("/home/index"));
