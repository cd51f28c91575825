import type { Import, RefusedRow } from "@shiju/contract/content/imports";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { imports } from "#database/tables/content/imports.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

const shownRefused = 50;

/** The refused rows from `from` (inclusive) to `to` (exclusive). */
export const refusedRows = (from: number, to: number): SQL<RefusedRow[]> =>
  sql<RefusedRow[]>`jsonb_path_query_array(${imports.refused}, ${`$[${from} to ${to - 1}]`}::jsonpath)`;

const { lessons: _lessons, ...columns } = getTableColumns(imports);
/**
 * The columns of an import with the first refused rows. The lessons are left out, because only the job that makes them
 * needs them.
 */
export const headColumns = { ...columns, refused: refusedRows(0, shownRefused) };

/** An import as its learner sees it. */
export type ImportHead = Omit<typeof imports.$inferSelect, "lessons">;

export const noImport = () => new ProblemError("not_found", "没有这次导入，它可能已经过期，请重新选择文件");

/** An import of the learner's, else 404. */
export async function findImport(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<ImportHead> {
  const [row] = await db
    .select(headColumns)
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, userId)));
  if (!row) throw noImport();
  return row;
}

/** Returns whether an import runs or is done, and so cannot be read or started again. */
export const isBegun = ({ state }: ImportHead): boolean => state === "running" || state === "done";

/**
 * Returns an import as its learner sees it. While the import runs, it contains the number of lessons that its job has
 * finished.
 */
export function toImport(row: ImportHead, finished = 0): Import {
  const {
    id,
    kind,
    state,
    title,
    format,
    encoding,
    columns: names,
    roles,
    sheets,
    sheet,
    notes,
    sample,
  } = row;
  const { accepted, filled, refused, problem } = row;
  return {
    id,
    kind,
    state,
    title,
    format,
    encoding,
    columns: names,
    roles,
    sheets,
    sheet,
    notes,
    sample,
    accepted,
    lesson_count: row.lessonCount,
    filled,
    refused,
    refused_total: row.refusedTotal,
    done: state === "done" ? row.lessonCount : finished,
    pack_id: row.packId,
    problem,
  };
}
