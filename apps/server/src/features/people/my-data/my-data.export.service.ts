import { csvOf } from "@shiju/learning/csv";
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { minuteMs } from "@shiju/learning/time/durations";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { flatColumnsOf, type OwnPart, type OwnRow, type OwnTable, readOwn } from "#database/own-rows.ts";
import { sweepRows } from "#database/sweep.ts";
import { exportTickets } from "#database/tables/people/my-data.ts";
import { accountOwn } from "#features/people/accounts/accounts.own.service.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { zipOf } from "#platform/files/zip.ts";
import { cellsOf, jsonOf, readmeOf } from "./export-files.ts";

const ticketMs = 5 * minuteMs;

/**
 * Creates a ticket for the download. It is valid for five minutes and for several downloads, because browsers retry. It
 * ends with the session.
 */
export async function startExport(
  db: Database,
  { userId, tokenHash }: Pick<Learner, "userId" | "tokenHash">,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + ticketMs);
  await db
    .insert(exportTickets)
    .values({ ticketHash: hashOf(ticket), userId, sessionHash: tokenHash, expiresAt });
  return ticket;
}

interface ExportSite {
  owned: readonly (OwnTable | OwnPart)[];
  uploads: Uploads;
  siteName: string;
}

/** The zip for a ticket; `not_found` if it has expired. */
export async function readExport(
  db: Database,
  site: ExportSite,
  ticket: string,
  now: Date,
): Promise<Readable> {
  const [found] = await db
    .select({ userId: exportTickets.userId })
    .from(exportTickets)
    .where(and(eq(exportTickets.ticketHash, hashOf(ticket)), gt(exportTickets.expiresAt, now)));
  if (!found) throw new ProblemError("not_found", "下载地址已失效，请回到“导出我的数据”重新导出");
  return Readable.from(zipOf(filesOf(db, site, found.userId, now)));
}

export async function sweepExportTickets(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  await sweepRows(db, exportTickets, lt(exportTickets.expiresAt, now), { stop });
}

async function* filesOf(db: Database, { owned, uploads, siteName }: ExportSite, userId: string, now: Date) {
  const tables = [accountOwn, ...owned].filter(isTakenAlong);
  yield { name: "说明.txt", content: [readmeOf(tables, siteName, now)] };
  for (const own of tables) {
    const more = "more" in own ? own.more : undefined;
    const rows = (isFlat: boolean) => shownRows(readOwn(db, own, userId, { isFlat }), own, siteName);
    const all = more ? allOf([rows(false), more(db, userId)]) : rows(false);
    yield { name: `json/${own.file}.json`, content: jsonOf(all) };
    if (more) continue;
    const columns = flatColumnsOf(own);
    yield { name: `csv/${own.file}.csv`, content: csvOf(columns, cellsOf(columns, rows(true))) };
  }
  for (const file of await uploads.filesOf(userId))
    yield { name: `images/${file}`, content: [await uploads.read(file).catch(() => Buffer.alloc(0))] };
}

async function* allOf(parts: readonly AsyncIterable<OwnRow>[]): AsyncGenerator<OwnRow> {
  for (const part of parts) yield* part;
}

async function* shownRows(
  rows: AsyncIterable<OwnRow>,
  own: OwnTable | OwnPart,
  siteName: string,
): AsyncGenerator<OwnRow> {
  const asShown = "asShown" in own ? own.asShown : undefined;
  for await (const row of rows) yield asShown ? asShown(row, siteName) : row;
}

const isTakenAlong = (own: OwnTable | OwnPart): own is (OwnTable & { file: string }) | OwnPart =>
  own.file !== undefined;

const hashOf = (ticket: string): string => createHash("sha256").update(ticket).digest("base64url");
