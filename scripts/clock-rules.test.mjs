import { expect, test } from "vitest";
import { clockProblems } from "./clock-rules.mjs";

const path = "apps/server/src/features/study/time/time.service.ts";
const problemsIn = (text) => clockProblems([{ path, text }]).problems;

test.each([
  "const now = new Date();",
  "const now = new Date( );",
  "const now = new Date;",
  "const now = Date.now();",
  "const ages = times.map(Date.now);",
  "export function read(db: Database, now = Date.now()) {}",
  "const text = Date();",
])("%s is found", (code) => {
  expect(problemsIn(`// ok\n${code}`)).toEqual([expect.stringContaining(`${path}:2: `)]);
});

test.each([
  "const now = clock();",
  "const later = new Date(now.getTime() + 60_000);",
  "const at = new Date(Date.parse(text));",
  "// Date.now() is refused here.",
  "/** Never\n * new Date(). */",
  "const url = `https://example.com/Date`;",
  "interface Row { at: Date }",
])("%s is allowed", (code) => {
  expect(problemsIn(code)).toEqual([]);
});

test("what was read is counted", () => {
  const { seen } = clockProblems([
    { path, text: "const now = clock();" },
    { path, text: "" },
  ]);
  expect(seen).toEqual({ files: 2, withClock: 1 });
});
