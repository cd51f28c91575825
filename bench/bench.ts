import { attempts } from "./server/attempts.ts";
import { classes } from "./server/classes.ts";
import { cold } from "./browser/cold.ts";
import { compile } from "./server/compile.ts";
import { consoleLists } from "./server/console-lists.ts";
import { dictionary } from "./server/dictionary.ts";
import { type Figure, type Report, tableOf } from "./figure.ts";
import { firstWord } from "./browser/first-word.ts";
import { editor } from "./browser/editor.ts";
import { imports } from "./server/imports.ts";
import { hostile } from "./server/hostile.ts";
import { key } from "./browser/key.ts";
import { live } from "./server/live.ts";
import { many } from "./server/many-learners.ts";
import { offline } from "./browser/offline.ts";
import { orders } from "./server/orders.ts";
import { rank } from "./server/rank.ts";
import { review } from "./server/review.ts";
import { signIn } from "./server/sign-in.ts";
import { sound } from "./browser/sound.ts";
import { speech } from "./speech.ts";
import { start } from "./server/start.ts";
import { eventStreams } from "./server/streams.ts";
import { throughput } from "./server/throughput.ts";

const benchmarks: Record<string, () => Promise<Report>> = {
  key,
  cold,
  word: firstWord,
  offline,
  editor,
  compile,
  attempts,
  imports,
  live,
  many,
  orders,
  rank,
  classes,
  console: consoleLists,
  dictionary,
  hostile,
  review,
  signin: signIn,
  sound,
  speech,
  start,
  streams: eventStreams,
  throughput,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. npm run bench -- [${Object.keys(benchmarks).join(" | ")}] …`,
  );
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n— ${name}`);
  const started = performance.now();
  const report = await measure();
  for (const note of report.notes) console.log(`  ${note}`);
  console.log(`  (${Math.round((performance.now() - started) / 1000)} s)`);
  figures.push(...report.figures);
}
console.log(`\n${tableOf(figures)}`);
