import { type Import, type importsApi, mostOfImport, mostOwnPacks } from "@shiju/contract/content/imports";
import type { Endpoint, EndpointResponse } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Core } from "#composition/core.ts";
import type { Database, Transaction } from "#database/database.ts";
import { sweepRows } from "#database/sweep.ts";
import { imports } from "#database/tables/content/imports.ts";
import { countOwnPacks, removeOwnPacksOf } from "#features/content/courses/courses.own-packs.service.ts";
import type { PackFollower } from "#features/content/courses/courses.publish.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { assertSameBody, hashOfBody, hashOfFile, otherBody } from "#platform/http/same-body.ts";
import { type AskedImport, openReading, type Reading } from "./imports.reading.service.ts";
import {
  findImport,
  headColumns,
  type ImportHead,
  isBegun,
  noImport,
  refusedRows,
  toImport,
} from "./imports.rows.service.ts";
import { type OnMade, openMaking } from "./imports.run.service.ts";
import { openPackFiles, type PackFiles } from "./imports.packs.service.ts";
import { openTextReading, type ReadColumns, type ReadText } from "./imports.text.service.ts";
import { openMaker } from "./making/maker.ts";
import { openReader } from "./reading/reader.ts";

/** Files that a learner may have read in a day. */
const mostFiles = 100;
const sampleRows = 20;
const pageOfRefused = 1000;
/** Most refused rows that are kept. */
const mostRefused = 5000;

/**
 * Starts an import once, however often this is called. `onStart` runs in the transaction that sets the import running.
 */
export type StartImport = (
  userId: string,
  id: string,
  title: string,
  onStart?: (tx: Transaction, started: Import) => Promise<void>,
) => Promise<Import>;

export interface Imports {
  /** Reads a file, and keeps what would be taken of it. */
  read: (userId: string, asked: AskedImport, file: File) => Promise<Import>;
  get: (userId: string, id: string) => Promise<Import>;
  refused: (userId: string, id: string, from: number) => Promise<EndpointResponse<typeof importsApi.refused>>;
  /** Registers a call that starts imports. */
  startsBy: (endpoint: Endpoint & { result?: never }, onMade?: OnMade) => StartImport;
  cancel: (userId: string, id: string, finished: "keep" | "remove") => Promise<void>;
  readText: ReadText;
  readColumns: ReadColumns;
  packFiles: PackFiles;
  /** Deletes imports of the day before. */
  sweep: (now: Date, stop?: AbortSignal) => Promise<void>;
}

export function openImports(
  { app, db, clock, jobs, openLimiter }: Pick<Core, "app" | "db" | "clock" | "jobs" | "openLimiter">,
  followers: readonly PackFollower[],
): Imports {
  const maker = openMaker(app);
  const reader = openReader(app);
  const readFile = openReading(reader, db, maker);
  const makingOf = openMaking({ db, clock, jobs }, maker, followers);
  const limiter = openLimiter({ name: "imports", most: mostFiles, windowMs: dayMs });

  async function get(userId: string, id: string): Promise<Import> {
    const found = await findImport(db, { userId, id });
    const isRunning = found.state === "running";
    return toImport(found, isRunning ? (await jobs.get(userId, found.jobId)).progress?.done : 0);
  }

  return {
    async read(userId, asked, file) {
      const [known] = await db.select(headColumns).from(imports).where(eq(imports.id, asked.id));
      if (known && known.userId !== userId)
        throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
      const bodyHash = hashOfBody({ ...asked, id: undefined, file: await hashOfFile(file) });
      if (known && isBegun(known)) {
        assertSameBody(known.bodyHash, bodyHash);
        return toImport(known);
      }
      const now = clock();
      if (!(await limiter.take(userId)).isAllowed)
        throw new ProblemError("too_many_calls", "今天导入的文件太多了，请明天再试");
      const content = toContent(await readFile(userId, asked, file), now);
      const [row] = await db
        .insert(imports)
        .values({ id: asked.id, userId, kind: asked.kind, bodyHash, ...content })
        .onConflictDoUpdate({
          target: imports.id,
          set: { kind: asked.kind, bodyHash, ...content },
          setWhere: sql`${imports.userId} = ${userId} and ${imports.state} in ('ready', 'failed')`,
        })
        .returning(headColumns);
      return toImport(row ?? (await findImport(db, { userId, id: asked.id })));
    },
    get,
    async refused(userId, id, from) {
      await findImport(db, { userId, id });
      const [row] = await db
        .select({
          refused: refusedRows(from, from + pageOfRefused),
          total: sql<number>`jsonb_array_length(${imports.refused})`,
        })
        .from(imports)
        .where(eq(imports.id, id));
      return row ?? { refused: [], total: 0 };
    },
    startsBy(endpoint, onMade) {
      const startMaking = makingOf(endpoint, onMade);
      return async (userId, id, title, onStart) => {
        const found = await findImport(db, { userId, id });
        if (isBegun(found)) return toStarted(found, title);
        await assertRoom(db, found);
        const { jobId } = found;
        await startMaking({ id: jobId, userId, subject: id, input: { id, title } }, async (tx) => {
          const [started] = await tx
            .update(imports)
            .set({ state: "running", title, problem: null, touchedAt: clock() })
            .where(and(eq(imports.id, id), eq(imports.jobId, jobId)))
            .returning(headColumns);
          if (!started) throw noImport();
          await onStart?.(tx, toImport(started));
        });
        return get(userId, id);
      };
    },
    async cancel(userId, id, finished) {
      const { state, jobId } = await findImport(db, { userId, id });
      if (state === "running") await jobs.stop(userId, jobId);
      const [dropped] = await db
        .delete(imports)
        .where(and(eq(imports.id, id), ne(imports.state, "done")))
        .returning({ id: imports.id });
      if (dropped) return;
      if (finished === "keep") throw new ProblemError("conflict", "取消前就导入完了；不要的话，请删掉它");
      const { packId } = await findImport(db, { userId, id });
      await removeOwnPacksOf(db, userId, packId ?? "", followers);
      await db.delete(imports).where(eq(imports.id, id));
    },
    readText: openTextReading(reader, openLimiter),
    readColumns: (userId, columns) => reader(userId, { columns }),
    packFiles: openPackFiles(reader, openLimiter),
    sweep: (now, stop) =>
      sweepRows(db, imports, lt(imports.touchedAt, new Date(now.getTime() - dayMs)), { most: 100, stop }),
  };
}

/** Returns an import that was started before with the same title. Throws 409 if the title is another one. */
function toStarted(found: ImportHead, title: string): Import {
  if (found.title !== title) throw otherBody();
  return toImport(found);
}

async function assertRoom(db: Database, { id, userId, kind, accepted }: ImportHead): Promise<void> {
  if (accepted === 0) throw new ProblemError("invalid_input", "没有可以导入的内容，请看看每一行的原因");
  const name = kind === "words" ? "词表" : "课程";
  if ((await countOwnPacks(db, userId, kind)) + Math.ceil(accepted / mostOfImport[kind]) > mostOwnPacks)
    throw new ProblemError("conflict", `最多保留 ${mostOwnPacks} 个自己的${name}，请先删去一些`);
  const [running] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.state, "running"), ne(imports.id, id)));
  if (running) throw new ProblemError("conflict", "上一个文件还在导入，请等它完成");
}

function toContent({ lessons, refused, ...reading }: Reading, touchedAt: Date) {
  const rows = lessons.flatMap(({ title: lesson, words, sentences }) => [
    ...words.map(({ word, meanings }) => ({
      en: word,
      zh: meanings.map((meaning) => `${meaning.class}. ${meaning.zh}`).join(" "),
      lesson,
    })),
    ...sentences.map(({ en, zh }) => ({ en, zh, lesson })),
  ]);
  const { title, format, encoding, columns, roles, sheets, sheet, notes, filled } = reading;
  return {
    state: "ready" as const,
    title,
    format,
    encoding,
    columns,
    roles,
    sheets,
    sheet,
    notes,
    filled,
    lessons,
    sample: rows.slice(0, sampleRows),
    accepted: rows.length,
    lessonCount: lessons.length,
    refused: refused.slice(0, mostRefused),
    refusedTotal: refused.length,
    packId: null,
    problem: null,
    touchedAt,
  };
}
