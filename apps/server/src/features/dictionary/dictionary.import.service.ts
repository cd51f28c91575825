import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { ahead, type Database, query } from "#database/database.ts";
import { referenceEditions } from "#database/tables/dictionary.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { csvRecords } from "./csv-records.ts";

/** Rows of one statement, so that no other call waits long for it. */
const rowsAtOnce = 2500;
/** Rows that one statement deletes. */
const removedAtOnce = 4000;
/** Bytes of the file that are read at a time. */
const bytesAtOnce = 256 * 1024;
const longestRecord = 100_000;
const longestWord = 60;
const longestText = 2000;
/** Rows between two lines of progress. */
const tellEvery = 50_000;

interface Record {
  word: string;
  phonetic: string;
  translation: string;
  /** Empty for a word itself. */
  lemma: string;
}

/** How many words were taken, and how many lines were not, as they have no Chinese or cannot be read. */
export interface ImportedDictionary {
  words: number;
  skipped: number;
}

/**
 * Replaces the operator's dictionary by a CSV file in the format of ECDICT. The one before is read until the
 * new one is whole; a cut off import leaves nothing that is read, and is cleared by the next.
 */
export async function importDictionary(
  db: Database,
  file: string,
  tell: (line: string) => void,
): Promise<ImportedDictionary> {
  await removeAllBut(db, await currentEdition(db));
  const [edition] = await db.insert(referenceEditions).values({}).returning({ id: referenceEditions.id });
  if (!edition) throw new Error("an edition was not inserted");
  const counts = { words: 0, skipped: 0 };
  let told = 0;
  let writing = Promise.resolve(0);
  const written = async () => {
    counts.words += await writing;
    if (counts.words - told < tellEvery) return;
    told = counts.words;
    tell(`已导入 ${counts.words} 个词…`);
  };
  for await (const rows of batchesOf(file, () => (counts.skipped += 1))) {
    await written();
    // The database writes these while the next ones are read.
    writing = ahead(insert(db, edition.id, rows));
    await nextTurn();
  }
  await written();
  if (counts.words === 0)
    throw new ProblemError("invalid_input", "文件里没有可以导入的词：要有 word 和 translation 两列");
  await db
    .update(referenceEditions)
    .set({ wholeSince: new Date() })
    .where(eq(referenceEditions.id, edition.id));
  await removeAllBut(db, edition.id);
  return counts;
}

async function currentEdition(db: Database): Promise<number> {
  const [row] = await query<{ id: number | null }>(
    db,
    sql`select max(id) as id from reference_editions where whole_since is not null`,
  );
  return row?.id ?? 0;
}

async function removeAllBut(db: Database, kept: number): Promise<void> {
  const others = await query<{ id: number }>(db, sql`select id from reference_editions where id <> ${kept}`);
  for (const { id } of others) {
    // Each statement begins where the one before ended, as what is deleted stays in the way for a while.
    for (let after: string | null = ""; after !== null;) {
      const [last]: { word: string | null }[] = await query(
        db,
        sql`with gone as (
          delete from reference_words where edition = ${id} and word = any(array(
            select word from reference_words where edition = ${id} and word > ${after}
            order by word limit ${removedAtOnce})) returning word
        ) select max(word) as word from gone`,
      );
      after = last?.word ?? null;
      await nextTurn();
    }
    await db.execute(sql`delete from reference_editions where id = ${id}`);
  }
}

async function* batchesOf(file: string, onSkip: () => void): AsyncGenerator<Record[]> {
  let toRecord: ((cells: string[]) => Record) | undefined;
  let rows: Record[] = [];
  try {
    const bytes = createReadStream(file, { highWaterMark: bytesAtOnce });
    for await (const records of csvRecords(bytes, longestRecord, onSkip)) {
      for (const cells of records) {
        if (!toRecord) {
          toRecord = readerOf(cells);
          continue;
        }
        const record = toRecord(cells);
        if (!isTaken(record)) onSkip();
        else if (rows.push(record) === rowsAtOnce) {
          yield rows;
          rows = [];
        }
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new ProblemError("not_found", `没有文件 ${file}`, { cause: error });
    throw error;
  }
  if (rows.length > 0) yield rows;
}

/** Reads the cells of a line by the names in the first one. Objects by name would take half as long again. */
function readerOf(names: readonly string[]): (cells: string[]) => Record {
  const at = (name: string) => names.indexOf(name);
  const [word, phonetic, translation, exchange] = [
    at("word"),
    at("phonetic"),
    at("translation"),
    at("exchange"),
  ];
  if (word < 0 || translation < 0)
    throw new ProblemError("invalid_input", "第一行要写列名，其中要有 word 和 translation");
  return (cells) => ({
    word: (cells[word] ?? "").trim(),
    phonetic: (cells[phonetic] ?? "").slice(0, 100),
    translation: (cells[translation] ?? "").slice(0, longestText),
    lemma: /(?:^|\/)0:([^/]+)/.exec(cells[exchange] ?? "")?.[1] ?? "",
  });
}

/**
 * No text of a row holds this sign, so that each column travels as one text, which costs both sides the least. A text of
 * one row that is empty comes to no element there.
 */
const separator = "\u001f";

function isTaken(row: Record): boolean {
  const { word, translation } = row;
  if (word === "" || word.length > longestWord || translation === "") return false;
  return Object.values(row).every((text) => !text.includes("\0") && !text.includes(separator));
}

async function insert(db: Database, edition: number, rows: readonly Record[]): Promise<number> {
  const column = (value: (row: Record) => string) =>
    sql`string_to_array(${rows.map(value).join(separator)}::text, ${separator}::text)`;
  const [written] = await query<{ count: number }>(
    db,
    sql`with written as (
      insert into reference_words (edition, word, phonetic, translation, lemma)
      select ${edition}::integer, word, coalesce(phonetic, ''), translation, nullif(lemma, '') from unnest(
        ${column(({ word }) => word)},
        ${column(({ phonetic }) => phonetic)},
        ${column(({ translation }) => translation)},
        ${column(({ lemma }) => lemma)}
      ) as row (word, phonetic, translation, lemma)
      on conflict do nothing returning 1
    ) select count(*)::integer as count from written`,
  );
  return written?.count ?? 0;
}
