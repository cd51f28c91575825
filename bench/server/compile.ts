import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sentence } from "@shiju/learning/sentence";
import { median, type Report } from "../figure.ts";
import { writePacks } from "./packs.ts";
import { timed, withFolder } from "../processes.ts";
import { interleaved } from "../rounds.ts";

const sentences = 5000;
const leastForms = 6000;
const fullRounds = 2;
const idleRounds = 5;

/**
 * Measures the compilation of 5,000 sentences from nothing, and again without a change. The reference is tsx, which
 * reads the same files.
 */
export async function compile(): Promise<Report> {
  return withFolder(async (folder) => {
    const dir = join(folder, "content");
    const out = join(folder, "compiled");
    const reader = join(folder, "read.ts");
    writePacks(dir, { sentences });
    writeFileSync(reader, readAll(dir));
    const read = () => tsx(reader);
    const whole = await interleaved(fullRounds, {
      ours: async () => {
        // The phonetics that are remembered stand with the compiled packs.
        rmSync(out, { recursive: true, force: true });
        return compileOnce(dir, out);
      },
      bare: read,
    });
    const counted = count(out);
    const idle = await interleaved(idleRounds, { ours: () => compileOnce(dir, out), bare: read });
    return {
      figures: [
        {
          title: `compile ${counted.sentences} sentences`,
          unit: "s",
          measured: median(whole.ours),
          bare: median(whole.bare),
          goal: { atMost: 30 },
        },
        {
          title: "compile, nothing changed",
          unit: "s",
          measured: median(idle.ours),
          bare: median(idle.bare),
          goal: { atMost: 1 },
        },
      ],
      notes: [
        `${counted.sentences} different sentences, ${counted.forms} word forms, no phonetics remembered`,
      ],
    };
  });
}

async function compileOnce(dir: string, out: string): Promise<number> {
  const { seconds } = await timed("npm", [
    "run",
    "-s",
    "content",
    "--",
    "compile",
    "--dir",
    dir,
    "--out",
    out,
  ]);
  return seconds;
}

async function tsx(file: string): Promise<number> {
  return (await timed(process.execPath, ["node_modules/tsx/dist/cli.mjs", file])).seconds;
}

function readAll(dir: string): string {
  return [
    `import { readdirSync, readFileSync } from "node:fs";`,
    `for (const entry of readdirSync(${JSON.stringify(dir)}, { recursive: true, withFileTypes: true }))`,
    `  if (entry.isFile()) readFileSync(entry.parentPath + "/" + entry.name);`,
  ].join("\n");
}

/**
 * Counts the sentences and word forms that were really compiled. Throws if there are fewer than the figure promises.
 */
function count(out: string): { sentences: number; forms: number } {
  const lessons = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== out && entry.name !== "pack.json")
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .map((json) => JSON.parse(json) as { sentences: Sentence[] });
  const all = lessons.flatMap((lesson) => lesson.sentences);
  const different = new Set(all.map(({ en }) => en)).size;
  const forms = new Set(all.flatMap(({ en }) => en.toLowerCase().match(/[a-z']+/g) ?? [])).size;
  if (different < sentences || forms < leastForms)
    throw new Error(`Only ${different} sentences with ${forms} word forms were compiled`);
  return { sentences: different, forms };
}
