import { expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

test.each([
  ["/game?lesson=a.b", "/game?lesson=a.b"],
  ["/courseMall/travel", "/courseMall/travel"],
  ["/a/../home/index", "/home/index"],
  ["/editor/", "/editor/"],
  ["/editor/courses/7?lesson=2", "/editor/courses/7?lesson=2"],
  ["/admin/users", "/admin/users"],
])("%s is on this site", (wanted, path) => expect(safeRedirect(wanted)).toBe(path));

test.each([
  null,
  "",
  "home",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/.//evil.example/",
  "/editor/..//evil.example/",
  "/\t/evil.example/",
  "javascript:alert(1)",
  "/login",
  "/login/register",
  "/ref/ABC",
])("%s leads home", (wanted) => expect(safeRedirect(wanted)).toBe("/home/index"));
