import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { ahead, type Database, query } from "#database/database.ts";
import { referenceEditions } from "#database/tables/content/dictionary.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type CsvRecord, csvRecords } from "./csv-records.ts";

/** Rows that one statement writes. The number is small, so that no other call waits long for the statement. */
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

/** The largest number of lines that were not taken and are reported in full. All further lines are only counted. */
const mostTold = 20;

interface Record {
  line: number;
  word: string;
  phonetic: string;
  translation: string;
  /** Empty for a word itself. */
  lemma: string;
}

/** A line of the file that was not taken, and why, in Chinese. */
interface SkippedLine {
  line: number;
  word: string;
  why: string;
}

/** The number of words that were taken and of lines that were not, with the first of those lines. */
export interface ImportedDictionary {
  words: number;
  skipped: number;
  first: SkippedLine[];
}

type OnSkip = (skipped: SkippedLine) => void;

/**
 * Replaces the operator's dictionary by a CSV file in the format of ECDICT. The former dictionary serves until the new
 * one is complete. An interrupted import leaves rows that nobody reads, and the next import removes them.
 */
export async function importDictionary(
  db: Database,
  file: string,
  { now, tell }: { now: Date; tell: (line: string) => void },
): Promise<ImportedDictionary> {
  await removeAllBut(db, await currentEdition(db));
  const [edition] = await db.insert(referenceEditions).values({}).returning({ id: referenceEditions.id });
  if (!edition) throw new Error("an edition was not inserted");
  const counts: ImportedDictionary = { words: 0, skipped: 0, first: [] };
  const onSkip: OnSkip = (skipped) => {
    counts.skipped += 1;
    if (counts.first.length < mostTold) counts.first.push(skipped);
  };
  let told = 0;
  let writing = Promise.resolve<Record[]>([]);
  let batch: Record[] = [];
  const written = async () => {
    const doubled = await writing;
    for (const { line, word } of doubled) onSkip({ line, word, why: "前面已经有这个词" });
    counts.words += batch.length - doubled.length;
    if (counts.words - told < tellEvery) return;
    told = counts.words;
    tell(`已导入 ${counts.words} 个词…`);
  };
  for await (const rows of batchesOf(file, onSkip)) {
    await written();
    batch = rows;
    // The database writes these while the next ones are read.
    writing = ahead(insert(db, edition.id, rows));
    await nextTurn();
  }
  await written();
  if (counts.words === 0)
    throw new ProblemError("invalid_input", "文件里没有可以导入的词：要有 word 和 translation 两列");
  await db.update(referenceEditions).set({ wholeSince: now }).where(eq(referenceEditions.id, edition.id));
  await removeAllBut(db, edition.id);
  counts.first.sort((a, b) => a.line - b.line);
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
    // Each statement begins where the one before ended, because deleted rows slow a statement down for a while.
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

async function* batchesOf(file: string, onSkip: OnSkip): AsyncGenerator<Record[]> {
  let toRecord: ((record: CsvRecord) => Record) | undefined;
  let rows: Record[] = [];
  try {
    const bytes = createReadStream(file, { highWaterMark: bytesAtOnce });
    const onBroken = (line: number) => onSkip({ line, word: "", why: "引号没有结束，或这一行太长" });
    for await (const records of csvRecords(bytes, longestRecord, onBroken)) {
      for (const read of records) {
        if (!toRecord) {
          toRecord = readerOf(read);
          continue;
        }
        const record = toRecord(read);
        const why = whyNot(record);
        if (why !== null) onSkip({ line: record.line, word: record.word.slice(0, longestWord), why });
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

/**
 * Returns a reader of lines, which finds the cells by the names in the first line. Making objects with these names
 * would take half as long again.
 */
function readerOf({ cells: names }: CsvRecord): (record: CsvRecord) => Record {
  const at = (name: string) => names.indexOf(name);
  const [word, phonetic, translation, exchange] = [
    at("word"),
    at("phonetic"),
    at("translation"),
    at("exchange"),
  ];
  if (word < 0 || translation < 0)
    throw new ProblemError(
      "invalid_input",
      "第一行要写列名，其中要有 word 和 translation；文件要用 UTF-8 编码",
    );
  return ({ cells, line }) => ({
    line,
    word: (cells[word] ?? "").trim(),
    phonetic: (cells[phonetic] ?? "").slice(0, 100),
    translation: (cells[translation] ?? "").slice(0, longestText),
    lemma: /(?:^|\/)0:([^/]+)/.exec(cells[exchange] ?? "")?.[1] ?? "",
  });
}

/**
 * A character that no text contains. Each column is sent as one text with this separator, because this costs both sides
 * the least. A column with one empty text becomes an empty list.
 */
const separator = "\u001f";

/** Why a line is not taken; null where it is. */
function whyNot({ word, phonetic, translation, lemma }: Record): string | null {
  if (word === "") return "没有词";
  if (word.length > longestWord) return `词超过 ${longestWord} 个字符`;
  if (translation === "") return "没有中文";
  const texts = [word, phonetic, translation, lemma];
  if (texts.some((text) => text.includes("\uFFFD"))) return "不是 UTF-8 编码";
  if (texts.some((text) => text.includes("\0") || text.includes(separator))) return "有不能存的控制字符";
  return null;
}

/** Writes the rows whose word the dictionary does not have yet. Returns the other rows. */
async function insert(db: Database, edition: number, rows: readonly Record[]): Promise<Record[]> {
  const column = (value: (row: Record) => string) =>
    sql`string_to_array(${rows.map(value).join(separator)}::text, ${separator}::text)`;
  const [written] = await query<{ count: number; words: string[] | null }>(
    db,
    sql`with written as (
      insert into reference_words (edition, word, phonetic, translation, lemma)
      select ${edition}::integer, word, coalesce(phonetic, ''), translation, nullif(lemma, '') from unnest(
        ${column(({ word }) => word)},
        ${column(({ phonetic }) => phonetic)},
        ${column(({ translation }) => translation)},
        ${column(({ lemma }) => lemma)}
      ) as row (word, phonetic, translation, lemma)
      on conflict do nothing returning word
    ) select count(*)::integer as count,
        case when count(*) < ${rows.length}::integer then array_agg(word) end as words from written`,
  );
  if (written?.count === rows.length) return [];
  const fresh = new Set(written?.words);
  // Of those that come twice here, the first is the one that was written.
  return rows.filter(({ word }) => !fresh.delete(word));
}
