import { spawnSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { Database } from "../../apps/server/src/database/database.ts";
import { importDictionary } from "../../apps/server/src/features/dictionary/dictionary.import.service.ts";
import { median, type Report } from "../figure.ts";
import { withFolder } from "../processes.ts";
import { onServerTables } from "./on-postgres.ts";

/** As many words as ECDICT has. */
const words = 770_000;
const rounds = 3;
/** The program that copies a file into a table. */
const psql = process.env["PSQL"] ?? "psql";
const header = "word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio\n";

/** The operator's dictionary out of a generated file, beside a bare COPY of the same columns into the same table. */
export async function dictionary(): Promise<Report> {
  if (spawnSync(psql, ["--version"]).status !== 0)
    return { figures: [], notes: ["skipped: no psql found; PSQL can name one"] };
  return onServerTables(async ({ db }, url) => withFolder((folder) => measure(db, url, folder)));
}

async function measure(db: Database, url: string, folder: string): Promise<Report> {
  const file = join(folder, "ecdict.csv");
  const plain = join(folder, "plain.csv");
  await pipeline(Readable.from(linesOf(true)), createWriteStream(file));
  await pipeline(Readable.from(linesOf(false)), createWriteStream(plain));
  const ours: number[] = [];
  const bare: number[] = [];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  for (let round = 0; round < rounds; round += 1) {
    bare.push(words / (await secondsOf(async () => copy(url, plain, round))));
    ours.push(words / (await secondsOf(() => importDictionary(db, file, () => {}))));
  }
  clearInterval(watch);
  const rows = await count(url);
  return {
    figures: [
      {
        title: `words of a dictionary of ${words.toLocaleString("en")} taken in`,
        unit: "/s",
        measured: median(ours),
        bare: median(bare),
        goal: { atLeastTimesBare: 1 / 3 },
      },
      {
        title: "memory at most, megabytes",
        unit: "",
        measured: Math.round(most / 1024 / 1024),
        goal: { atMost: 300 },
      },
      { title: "words that are missing afterwards", unit: "", measured: words - rows, goal: { atMost: 0 } },
    ],
    notes: [
      `bare: psql's COPY of the columns that are kept; ${rounds} rounds, the one before removed in ours`,
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

function copy(url: string, file: string, round: number): void {
  const table = `bare_${round}`;
  const statements = [
    `create table ${table} (like reference_words including all)`,
    `\\copy ${table} from '${file}' csv`,
    `drop table ${table}`,
  ];
  const { status, stderr } = spawnSync(psql, [url, "-q", ...statements.flatMap((one) => ["-c", one])]);
  if (status !== 0) throw new Error(String(stderr));
}

async function secondsOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
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
