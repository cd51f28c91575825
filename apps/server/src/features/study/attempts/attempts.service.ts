import type { attemptsApi } from "@shiju/contract/study/attempts";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { slipsOf } from "@shiju/learning/practice/slips";
import { sql } from "drizzle-orm";
import { Happening } from "#composition/happening.ts";
import { type Database, insertFromJson, query, type Transaction } from "#database/database.ts";
import { answersLock } from "#database/locks.ts";
import { monthOf } from "#database/months.ts";
import { attemptLogs, attempts } from "#database/tables/study/attempts.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { hashOfBody } from "#platform/http/same-body.ts";
import { judgeAll, type Judged, type Judging, type Received } from "./attempts.judging.service.ts";
import { isOfParagraph, keepParagraphs, type PractisedFollower } from "./attempts.paragraphs.service.ts";
import { type EnsureMonth, logOf } from "./attempts.months.service.ts";

/**
 * A function that works on new attempts, in the transaction that stores them and under the learner's lock
 * (`lockAnswers`).
 */
export type AttemptFollower = (
  tx: Transaction,
  learner: Learner,
  fresh: Judged[],
  receivedAt: Date,
) => Promise<void>;

export const attemptsKept = new Happening<AttemptFollower>(
  "progress",
  "days",
  "error book",
  "memory",
  "metered time",
  "a guest's time",
  "a reviewed day",
  "rank",
  "assignments",
  "live lesson",
);

interface Keeping extends Judging {
  followers: readonly AttemptFollower[];
  /** The followers of `paragraphsKept`. */
  ofParagraphs: readonly PractisedFollower[];
  ensureMonth: EnsureMonth;
}

/**
 * Stores attempts. Each attempt is judged alone, and all are written in one transaction. Sending them again, in any
 * order, changes nothing, because the first attempt with an id stays. The response names ids that came again with
 * another attempt. Attempts of a trial are accepted but not stored. An id that another learner has used is refused
 * without naming that learner.
 */
export async function keepAttempts(
  db: Database,
  { followers, ofParagraphs, ensureMonth, ...judging }: Keeping,
  learner: Learner,
  { attempts: received, receivedAt }: { attempts: Received[]; receivedAt: Date },
): Promise<EndpointResponse<typeof attemptsApi.attempts>> {
  const ofItems = received.filter((attempt) => !isOfParagraph(attempt));
  const verdicts = await judgeAll(judging, learner.userId, ofItems, receivedAt);
  const judged = [...verdicts.values()].flatMap((verdict) =>
    verdict instanceof ProblemError || verdict.asked.isTrial ? [] : [verdict],
  );
  if (judged.length > 0) await ensureMonth(receivedAt);
  const known = judged.length > 0 ? await write(db, followers, learner, { judged, receivedAt }) : [];
  const paragraphs = await keepParagraphs(db, ofParagraphs, learner, {
    attempts: received.filter(isOfParagraph),
    receivedAt,
  });
  const othersIds = new Set(known.flatMap(({ id, isOthers }) => (isOthers ? [id] : [])));
  const differed = new Set(known.flatMap(({ id, differs, isOthers }) => (differs && !isOthers ? [id] : [])));
  for (const id of [...differingIn(received), ...paragraphs.differed]) differed.add(id);
  const answer: EndpointResponse<typeof attemptsApi.attempts> = { accepted: [], refused: [] };
  for (const { id } of received) {
    const key = id.toLowerCase();
    const verdict = othersIds.has(key) ? idIsTaken() : (paragraphs.refused.get(key) ?? verdicts.get(key));
    if (verdict instanceof ProblemError)
      answer.refused.push({ id, code: verdict.code, message: verdict.message });
    else answer.accepted.push(id);
  }
  const differing = [...new Set(answer.accepted)].filter((id) => differed.has(id.toLowerCase()));
  return differing.length > 0 ? { ...answer, differed: differing } : answer;
}

/** Returns the ids, in lower case, that a call contains twice with different attempts. */
function differingIn(received: readonly Received[]): string[] {
  const first = new Map<string, Received>();
  return received.flatMap((attempt) => {
    const id = attempt.id.toLowerCase();
    const known = first.get(id);
    if (!known) first.set(id, attempt);
    return known && hashOfBody({ ...known, id }) !== hashOfBody({ ...attempt, id }) ? [id] : [];
  });
}

/** An attempt that was kept before. */
interface Known {
  id: string;
  /** Whether another learner has used its id. */
  isOthers: boolean;
  /** Whether it is not the attempt that was sent now. */
  differs: boolean;
}

/** Writes the new attempts. Returns the attempts that were stored before. */
async function write(
  db: Database,
  followers: readonly AttemptFollower[],
  learner: Learner,
  { judged, receivedAt }: { judged: Judged[]; receivedAt: Date },
): Promise<Known[]> {
  const byId = new Map(judged.map((answer) => [answer.attempt.id.toLowerCase(), answer]));
  // In id order, to avoid deadlocks between calls with the same attempts.
  const ids = [...byId.keys()].toSorted();
  const { userId } = learner;
  const turn = sql`(select ${answersLock(userId)}) as turn`;
  return db.transaction(async (tx) => {
    const written: { id: string }[] = [];
    for (const some of inPieces(ids.flatMap((id) => byId.get(id) ?? []))) {
      const rows = some.map((answer) => toRow(answer.attempt.id.toLowerCase(), userId, answer));
      const logs = some.map((answer) => toLog(userId, answer));
      const insert = sql`with fresh as (${insertAttempts(rows)}, ${turn} on conflict do nothing returning id),
        logs as (${insertLogs(logs)} where attempt_id in (select id from fresh))
        select id from fresh`;
      written.push(...(await query<{ id: string }>(tx, insert)));
    }
    const fresh = written.flatMap(({ id }) => byId.get(id) ?? []);
    for (const follow of followers) await follow(tx, learner, fresh, receivedAt);
    for (const { id } of written) byId.delete(id);
    return byId.size === 0 ? [] : compare(tx, userId, byId);
  });
}

/** Most events in one statement. The embedded database runs no other call during a statement. */
const piece = 3000;

function inPieces(judged: Judged[]): Judged[][] {
  const pieces: Judged[][] = [];
  let room = 0;
  for (const answer of judged) {
    const { length } = answer.attempt.events;
    const last = pieces.at(-1);
    if (last && length <= room) last.push(answer);
    else pieces.push([answer]);
    room = (last && length <= room ? room : piece) - length;
  }
  return pieces;
}

/** Compares attempts that were sent again with the stored attempts. An archived log is not fetched for this. */
async function compare(
  tx: Transaction,
  userId: string,
  again: ReadonlyMap<string, Judged>,
): Promise<Known[]> {
  const rows = [...again].map(([id, answer]) => {
    const { events } = answer.attempt;
    return { ...toRow(id, userId, answer), events };
  });
  const said = (table: "kept" | "sent") =>
    sql.raw(`row(${saidColumns.map((column) => `${table}.${column}`).join(", ")})`);
  return query<Known>(
    tx,
    sql`select kept.id, kept.user_id <> sent.user_id as "isOthers",
        ${said("kept")} is distinct from ${said("sent")} or coalesce(${logOf("kept")} <> sent.events, false) as differs
      from jsonb_populate_recordset(null::attempts, ${JSON.stringify(rows)}::jsonb) as sent
      join attempts as kept on kept.id = sent.id`,
  );
}

/** The columns that hold the values sent by the learner, except the log. All other columns are computed from them. */
const saidColumns = [
  "subject_kind",
  "subject_id",
  "source",
  "practice_type",
  "mode",
  "lesson_id",
  "step",
  "content_version",
  "started_at",
  "judged_with",
];

const insertAttempts = insertFromJson(attempts);
const insertLogs = insertFromJson(attemptLogs);

/** Keys are column names, most of which are the contract's. */
function toRow(id: string, userId: string, { attempt, startedAt, receivedAt, result }: Judged): object {
  const { subject, source, practice_type, mode, lesson_id, step, content_version, judged_with } = attempt;
  return {
    id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    source,
    practice_type,
    mode,
    lesson_id,
    step,
    content_version,
    judged_with,
    user_id: userId,
    started_at: startedAt,
    received_at: receivedAt,
    passed: result.passed,
    checks: result.checks,
    errors: result.errors,
    first_check_right: result.first_check_right,
    shown: result.shown,
    skipped: result.skipped,
    hints: result.hints.length,
    hinted: result.hints.length > 0 ? result.hints : null,
    ms: result.ms,
    chars: result.chars,
    slips: result.wrong_words.length > 0 ? slipsOf(result.wrong_words) : null,
  };
}

const toLog = (userId: string, { attempt, receivedAt }: Judged) => ({
  user_id: userId,
  attempt_id: attempt.id.toLowerCase(),
  month: monthOf(receivedAt),
  events: attempt.events,
});

function idIsTaken(): ProblemError {
  return new ProblemError("conflict", "这个编号已被使用，请换一个编号再发送");
}
