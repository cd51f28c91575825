import { spawnSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { median, type Report } from "../figure.ts";
import { timed, withFolder } from "../processes.ts";
import { onServerTables } from "./on-postgres.ts";

/** As many words as ECDICT has. */
const words = 770_000;
const rounds = 3;
/** The program that copies a file into a table. */
const psql = process.env["PSQL"] ?? "psql";
const header = "word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio\n";

/**
 * Measures the import of the operator's dictionary from a generated file. The reference is a bare COPY of the same
 * columns into the same table.
 */
export async function dictionary(): Promise<Report> {
  if (spawnSync(psql, ["--version"]).status !== 0)
    return { figures: [], notes: ["skipped: no psql found; PSQL can name one"] };
  return onServerTables(async (_opened, url) => withFolder((folder) => measure(url, folder)));
}

interface Taken {
  seconds: number;
  megabytes: number;
}

async function measure(url: string, folder: string): Promise<Report> {
  const file = join(folder, "ecdict.csv");
  const plain = join(folder, "plain.csv");
  await pipeline(Readable.from(linesOf(true)), createWriteStream(file));
  await pipeline(Readable.from(linesOf(false)), createWriteStream(plain));
  const ours: Taken[] = [];
  const again: Taken[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(words / secondsOf(() => copy(url, plain, round)));
    psqlRuns(url, "truncate reference_words, reference_editions");
    ours.push(await take(url, file));
    again.push(await take(url, file));
  }
  const rows = await count(url);
  return {
    figures: [
      {
        title: `words of a dictionary of ${words.toLocaleString("en")} taken in`,
        unit: "/s",
        measured: rateOf(ours),
        bare: median(bare),
        goal: { atLeastTimesBare: 1 / 3 },
      },
      { title: "in the place of the one before, which is removed", unit: "/s", measured: rateOf(again) },
      {
        title: "memory at most, megabytes",
        unit: "",
        measured: Math.round(Math.max(...[...ours, ...again].map(({ megabytes }) => megabytes))),
        goal: { atMost: 300 },
      },
      { title: "words that are missing afterwards", unit: "", measured: words - rows, goal: { atMost: 0 } },
    ],
    notes: [
      `bare: psql's COPY of the columns that are kept; ${rounds} rounds, ours in a process of its own, as the command is`,
    ],
  };
}

/** All columns of ECDICT, or those that are kept. */
function* linesOf(whole: boolean): Generator<string> {
  if (whole) yield header;
  for (let at = 0; at < words; at += 1) {
    const word = `word${String(at).padStart(6, "0")}`;
    const translation = `"n. 第 ${at} 个词, 它的意思\\nvt. 做第 ${at} 件事"`;
    yield whole
      ? `${word},'wə:d,"n. the meaning of the word number ${at}, in English",${translation},n:60/v:40,3,1,cet4 ky,${at},${at},s:${word}s/d:${word}ed,,\n`
      : `0,${word},'wə:d,${translation},\n`;
  }
}

async function take(url: string, file: string): Promise<Taken> {
  const worker = fileURLToPath(new URL("dictionary.process.ts", import.meta.url));
  const { output } = await timed(process.execPath, ["--import", "tsx", worker, url, file]);
  return JSON.parse(output) as Taken;
}

const rateOf = (taken: readonly Taken[]) => words / median(taken.map(({ seconds }) => seconds));

function copy(url: string, file: string, round: number): void {
  const table = `bare_${round}`;
  psqlRuns(
    url,
    `create table ${table} (like reference_words including all)`,
    `\\copy ${table} from '${file}' csv`,
    `drop table ${table}`,
  );
}

function psqlRuns(url: string, ...statements: string[]): void {
  const { status, stderr } = spawnSync(psql, [url, "-q", ...statements.flatMap((one) => ["-c", one])]);
  if (status !== 0) throw new Error(String(stderr));
}

function secondsOf(work: () => void): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}

async function count(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from reference_words",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
