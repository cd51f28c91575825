// Holds that features take the time from the clock of the server, so that tests can set it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { root } from "./run.mjs";

const place = "apps/server/src/features";

const comments = /\/\*.*?\*\/|(?<![:\w])\/\/[^\n]*/gs;
/** Finds `Date.now`, and `Date` called without a time: with and without `new`, and with and without brackets. */
const ownReading = /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\()|\bDate\s*\(\s*\)/g;

/**
 * Returns the lines that read the clock of the machine, in these files, `{ path, text }`. `seen` counts the files, so
 * that a check that reads nothing is noticed.
 */
export function clockProblems(files) {
  const problems = files.flatMap(({ path, text }) => {
    const code = text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
    return [...code.matchAll(ownReading)].map(({ index, 0: found }) => {
      const line = code.slice(0, index).split("\n").length;
      return `${path}:${line}: ${found} reads the machine's clock; take the time from \`core.clock\``;
    });
  });
  const withClock = files.filter(({ text }) => /\bclock\(\)/.test(text)).length;
  return { problems, seen: { files: files.length, withClock } };
}

function readFiles() {
  return readdirSync(join(root, place), { recursive: true })
    .map((name) => `${place}/${String(name)}`)
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, seen } = clockProblems(readFiles());
  for (const problem of problems.toSorted()) console.log(problem);
  console.log(`${seen.files} modules of features, ${seen.withClock} of which read the clock of the server`);
  // A blind check passes everything.
  const isBlind = seen.files < 200 || seen.withClock < 30;
  if (isBlind) console.log("too few of them: the check is blind");
  process.exit(problems.length === 0 && !isBlind ? 0 : 1);
}
