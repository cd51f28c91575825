import { randomBytes, randomUUID } from "node:crypto";
import {
  type AskedPrompt,
  type BlindCheck,
  type blindApi,
  blindDaysKept,
  mostBlindChecks,
  mostPrompts,
} from "@shiju/contract/authors/blind";
import type { EndpointParsed, EndpointResponse, JobResult } from "@shiju/contract/http/endpoint";
import { dayMs } from "@shiju/learning/time/durations";
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Asker } from "#content/asking/asker.ts";
import type { MakePack } from "#content/compiling/pack-maker.ts";
import type { Database, Transaction } from "#database/database.ts";
import {
  blindAnswers,
  blindChecks,
  blindReaders,
  type StoredPrompt,
} from "#database/tables/authors/blind.ts";
import { sweepRows } from "#database/sweep.ts";
import { findDraft } from "#features/authors/editor/editor.drafts.service.ts";
import { type PlacedPack, readPlacedPack } from "#features/authors/editor/editor.items.service.ts";
import { partsOf } from "./parts.ts";
import type { RunningJob } from "#database/jobs/jobs.ts";
import { makeFinished, watchOf } from "#features/authors/publishing/publishing.finished.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

export interface Blind {
  db: Database;
  make: MakePack;
  asker: Asker;
  clock: () => Date;
  /** Most prompts of one link; the contract's where left out. */
  most?: number | undefined;
}

const answersOfPage = 300;

/** All but what takes room. */
const {
  prompts: _prompts,
  sentences: _sentences,
  lessons: _lessons,
  ...shape
} = getTableColumns(blindChecks);

/** Returns the blind checks of a draft of the author, the newest first. */
export async function listChecks(
  { db, clock }: Blind,
  userId: string,
  draftId: string,
): Promise<BlindCheck[]> {
  await findDraft(db, userId, draftId);
  const rows = await db
    .select(shape)
    .from(blindChecks)
    .where(and(eq(blindChecks.draftId, draftId), eq(blindChecks.userId, userId)))
    .orderBy(desc(blindChecks.createdAt), desc(blindChecks.id))
    .limit(mostBlindChecks);
  return Promise.all(rows.map((row) => toCheck(db, row, clock())));
}

type NewRow = typeof blindChecks.$inferInsert;
type Row = Omit<typeof blindChecks.$inferSelect, "prompts" | "sentences" | "lessons">;

async function toCheck(db: Database, row: Row, now: Date): Promise<BlindCheck> {
  const answered = and(eq(blindAnswers.checkId, row.id), sql`${blindAnswers.answer} <> ''`);
  return {
    id: row.id,
    code: row.code,
    lesson_id: row.lessonId,
    title: row.title,
    part: row.part,
    prompts: row.promptCount,
    readers: row.readers,
    answers: await db.$count(blindAnswers, answered),
    refused: await db.$count(blindAnswers, and(answered, eq(blindAnswers.accepted, false))),
    state: row.withdrawnAt ? "withdrawn" : row.expiresAt <= now ? "over" : "open",
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * Returns a draft of the author with the number of its blind checks. Throws `conflict` if the draft may have no more
 * checks.
 */
export async function assertMayAsk({ db }: Blind, userId: string, draftId: string) {
  const draft = await findDraft(db, userId, draftId);
  const kept = await db.$count(blindChecks, eq(blindChecks.draftId, draftId));
  if (kept >= mostBlindChecks)
    throw new ProblemError("conflict", `一门课最多留 ${mostBlindChecks} 次盲测，请过些日子再试`);
  return { draft, kept };
}

type Made = JobResult<typeof blindApi.create>;

export interface CheckToMake {
  draftId: string;
  /** Null for the whole draft. */
  lessonId: string | null;
  days: number;
}

/** Makes links to the present prompts of a lesson or of the whole draft. The first link has the id of the job. */
export async function createCheck(
  blind: Blind,
  job: RunningJob<Made>,
  { draftId, lessonId, days }: CheckToMake,
): Promise<Made> {
  const { db, clock } = blind;
  const { id, userId } = job;
  const { draft, kept } = await assertMayAsk(blind, userId, draftId);
  const placed = await readPlacedPack(db, userId, draftId);
  const asked = await promptsOfDraft(blind, job, lessonId === null ? placed : onlyLesson(placed, lessonId));
  const { leftOut } = asked;
  if (asked.prompts.length === 0) throw new ProblemError("conflict", "还没有写好的句子，写好几句再请人盲测");
  const parts = partsOf(asked, blind.most ?? mostPrompts);
  if (kept + parts.length > mostBlindChecks)
    throw new ProblemError(
      "conflict",
      `这些一共有 ${asked.prompts.length} 题，要分成 ${parts.length} 份，一门课最多留 ${mostBlindChecks} 份，请一课一课请人盲测`,
    );
  const title = [draft.title || "没有名字的课程", lessonId === null ? "" : lessonTitle(placed, lessonId)];
  const now = clock().getTime();
  const rows = parts.map(({ prompts, sentences, lessons, from, to }, at) => {
    const ends = lessonId === null ? [asked.numbers[from], asked.numbers[to]] : [];
    const part = parts.length === 1 ? "" : partTitle(at, ends);
    return {
      id: at === 0 ? id : randomUUID(),
      draftId,
      userId,
      lessonId,
      part,
      code: randomBytes(12).toString("base64url"),
      title: [...title, part].filter(Boolean).join(" · "),
      lessons,
      prompts,
      sentences,
      promptCount: prompts.length,
      // The newest stands first, and so does the first part.
      createdAt: new Date(now + parts.length - 1 - at),
      expiresAt: new Date(now + days * dayMs),
    };
  });
  return db.transaction(async (tx) => {
    await addParts(tx, rows);
    const checks = await listChecks({ ...blind, db: tx }, userId, draftId);
    return job.finish(tx, { checks, left_out: leftOut });
  });
}

/** Adds the parts of a check. Throws `conflict` if the id of the first part is taken. */
async function addParts(tx: Transaction, [first, ...others]: NewRow[]): Promise<void> {
  if (!first) return;
  const added = await tx
    .insert(blindChecks)
    .values(first)
    .onConflictDoNothing()
    .returning({ id: blindChecks.id });
  if (added.length === 0) throw new ProblemError("conflict", "编号已被使用，请刷新页面后再试");
  if (others.length > 0) await tx.insert(blindChecks).values(others);
}

/** Returns the title of one of several parts: the number of the part, with its first and last lesson. */
function partTitle(at: number, [from, to]: readonly (number | undefined)[]): string {
  const part = `第 ${at + 1} 份`;
  if (from === undefined || to === undefined) return part;
  return `${part}（第 ${from === to ? from : `${from}–${to}`} 课）`;
}

function lessonTitle({ pack, lessons }: PlacedPack, lessonId: string): string {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return pack.lessons[at]?.lesson.title || `第 ${at + 1} 课`;
}

function onlyLesson({ pack, lessons, revision }: PlacedPack, lessonId: string): PlacedPack {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  const [lesson, place] = [pack.lessons[at], lessons[at]];
  if (!lesson || !place) throw new ProblemError("not_found", "没有这一课，它可能已经删去");
  return {
    revision,
    pack: { head: { ...pack.head, lessons: [lesson.id] }, lessons: [lesson] },
    lessons: [place],
  };
}

/** Everything that the finished part of a draft asks. */
async function promptsOfDraft({ make, asker }: Blind, job: RunningJob<Made>, placed: PlacedPack) {
  const { userId: owner } = job;
  const { pack, places, faults } = await makeFinished(
    make,
    { owner, packId: "blind" },
    placed.pack,
    watchOf(job),
  );
  const prompts: StoredPrompt[] = [];
  const compiled = pack?.lessons ?? [];
  let before = 0;
  for (const [at, { sentences }] of compiled.entries()) {
    const place = places[at];
    for (const { sentence, ...prompt } of await asker.prompts(owner, sentences)) {
      const lineId = placed.lessons[place?.lesson ?? -1]?.lines[place?.lines[sentence] ?? -1];
      const { who, stage = "" } = sentences[sentence] ?? {};
      if (lineId === undefined) throw new Error("a prompt belongs to no line");
      prompts.push({
        ...prompt,
        n: prompts.length + 1,
        lesson: at,
        who: who === undefined ? "" : (pack?.people[who]?.zh ?? ""),
        stage,
        line_id: lineId,
        sentence: before + sentence,
      });
    }
    before += sentences.length;
  }
  return {
    prompts,
    sentences: compiled.flatMap(({ sentences }) => sentences),
    lessons: compiled.map(({ title, scene = "" }) => ({ title, scene })),
    /** Which lessons of the draft they are, from 1. */
    numbers: compiled.map((_, at) => (places[at]?.lesson ?? at) + 1),
    leftOut: new Set(
      faults.filter(({ line }) => line !== null).map(({ lesson, line }) => `${lesson} ${line}`),
    ).size,
  };
}

/** Ends a link; what was answered stays. */
export async function withdrawCheck(
  blind: Blind,
  userId: string,
  draftId: string,
  id: string,
): Promise<BlindCheck[]> {
  const { db, clock } = blind;
  await findCheck(blind, userId, draftId, id);
  await db
    .update(blindChecks)
    .set({ withdrawnAt: clock() })
    .where(and(eq(blindChecks.id, id), isNull(blindChecks.withdrawnAt)));
  return listChecks(blind, userId, draftId);
}

/** A blind check of the author's, else 404. */
async function findCheck({ db }: Blind, userId: string, draftId: string, id: string): Promise<Row> {
  await findDraft(db, userId, draftId);
  const [row] = await db
    .select(shape)
    .from(blindChecks)
    .where(and(eq(blindChecks.id, id), eq(blindChecks.draftId, draftId), eq(blindChecks.userId, userId)));
  if (!row) throw new ProblemError("not_found", "没有这次盲测");
  return row;
}

/** Returns a blind check with its questions and the answers that it wants. */
export async function readAsked(
  blind: Blind,
  userId: string,
  draftId: string,
  id: string,
): Promise<EndpointResponse<typeof blindApi.asked>> {
  const { db, clock } = blind;
  const row = await findCheck(blind, userId, draftId, id);
  const [content] = await db
    .select({ prompts: blindChecks.prompts })
    .from(blindChecks)
    .where(eq(blindChecks.id, id));
  const prompts = (content?.prompts ?? []).map(({ n, kind, zh, cue, gloss, line_id, en }): AskedPrompt => ({
    n,
    kind,
    zh,
    cue,
    gloss,
    line_id,
    en,
  }));
  return { check: await toCheck(db, row, clock()), prompts };
}

/** A page of what was answered, in the order of the prompts. */
export async function readAnswers(
  blind: Blind,
  userId: string,
  draftId: string,
  id: string,
  { n, reader }: EndpointParsed<typeof blindApi.answers>["query"],
): Promise<EndpointResponse<typeof blindApi.answers>> {
  await findCheck(blind, userId, draftId, id);
  const after =
    reader === undefined ? undefined : and(eq(blindAnswers.n, n), gt(blindAnswers.readerId, reader));
  const rows = await blind.db
    .select({
      n: blindAnswers.n,
      reader_id: blindAnswers.readerId,
      reader: blindReaders.name,
      answer: blindAnswers.answer,
      accepted: blindAnswers.accepted,
      second: blindAnswers.second,
      second_accepted: blindAnswers.secondAccepted,
      remark: blindAnswers.remark,
    })
    .from(blindAnswers)
    .innerJoin(
      blindReaders,
      and(eq(blindReaders.checkId, blindAnswers.checkId), eq(blindReaders.id, blindAnswers.readerId)),
    )
    .where(and(eq(blindAnswers.checkId, id), or(gt(blindAnswers.n, n), after)))
    .orderBy(asc(blindAnswers.n), asc(blindAnswers.readerId))
    .limit(answersOfPage + 1);
  return { answers: rows.slice(0, answersOfPage), more: rows.length > answersOfPage };
}

/** Forgets what was asked long ago. */
export async function sweepChecks(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - blindDaysKept * dayMs);
  await sweepRows(db, blindChecks, lt(blindChecks.expiresAt, until), { most: 100, stop });
}
