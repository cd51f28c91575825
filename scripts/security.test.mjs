import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const rows = readFileSync(join(root, "docs/security.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| V\d+/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the promises of security are there", () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(
  rows.map(([, chapter, promise, held]) => [`${chapter}: ${promise}`, held?.replaceAll("`", "") ?? ""]),
)("%s", (_promise, path) => {
  expect(path).toMatch(/\.(test|journey)\.tsx?$/);
  expect(existsSync(join(root, path))).toBe(true);
  expect(readFileSync(join(root, path), "utf8")).toMatch(/^\s*test(\.\w+)?\(/m);
});
