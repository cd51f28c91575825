import { type ParagraphAttempt, paragraphAttemptSchema } from "@shiju/contract/study/attempts";
import { paragraphKind } from "@shiju/learning/answer/paragraph/paragraph";
import { and, desc, eq, inArray } from "drizzle-orm";
import { Happening } from "#composition/happening.ts";
import type { Database, Transaction } from "#database/database.ts";
import { lockAnswers } from "#database/locks.ts";
import { paragraphAttempts } from "#database/tables/study/attempts.ts";
import { isTheirs } from "#features/content/courses/courses.access.service.ts";
import { getLessonsEverOffered } from "#features/content/courses/courses.content.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { checkedTime } from "#platform/http/times.ts";
import { type Judged, malformed, type Received } from "./attempts.judging.service.ts";

/** A stretch of practice, of which only the time counts. */
interface Practised extends Pick<Judged, "startedAt" | "receivedAt"> {
  attempt: Pick<Judged["attempt"], "as_guest">;
  asked: Pick<Judged["asked"], "packId">;
  result: Pick<Judged["result"], "ms">;
}

/** A follower that needs only the time of attempts. */
export type PractisedFollower = (
  tx: Transaction,
  learner: Learner,
  fresh: readonly Practised[],
  receivedAt: Date,
) => Promise<void>;

/** Translations of whole paragraphs were kept. Only their time counts. */
export const paragraphsKept = new Happening<PractisedFollower>("metered time", "a guest's time");

/** Whether an attempt, of which only the id was checked, is at a whole paragraph. */
export function isOfParagraph(attempt: Received): boolean {
  const { subject } = attempt as { subject?: unknown };
  return (
    typeof subject === "object" && subject !== null && "kind" in subject && subject.kind === paragraphKind
  );
}

/** The result of keeping translations, by id in lower case. */
export interface KeptParagraphs {
  refused: Map<string, ProblemError>;
  /** The ids of translations that were kept before with another text. */
  differed: Set<string>;
}

interface Translated {
  id: string;
  attempt: ParagraphAttempt;
  startedAt: Date;
  packId: string;
}

/** Keeps translations of whole paragraphs. The first translation with an id stays. Those of a trial are not stored. */
export async function keepParagraphs(
  db: Database,
  followers: readonly PractisedFollower[],
  learner: Learner,
  { attempts: received, receivedAt }: { attempts: readonly Received[]; receivedAt: Date },
): Promise<KeptParagraphs> {
  const kept: KeptParagraphs = { refused: new Map(), differed: new Set() };
  const wellFormed = new Map<string, ParagraphAttempt>();
  for (const candidate of received) {
    const key = candidate.id.toLowerCase();
    if (wellFormed.has(key) || kept.refused.has(key)) continue;
    const parsed = paragraphAttemptSchema.safeParse(candidate);
    if (parsed.success) wellFormed.set(key, parsed.data);
    else kept.refused.set(key, malformed(parsed.error));
  }
  const translated = await findLessons(db, learner, wellFormed, { receivedAt, kept });
  if (translated.length > 0) await write(db, followers, learner, { translated, receivedAt, kept });
  return kept;
}

async function findLessons(
  db: Database,
  { userId }: Learner,
  wellFormed: ReadonlyMap<string, ParagraphAttempt>,
  { receivedAt, kept }: { receivedAt: Date; kept: KeptParagraphs },
): Promise<Translated[]> {
  if (wellFormed.size === 0) return [];
  const lessonIds = [...wellFormed.values()].map(({ subject }) => subject.id);
  const lessons = await getLessonsEverOffered(db, [...new Set(lessonIds)]);
  return [...wellFormed].flatMap(([id, attempt]): Translated[] => {
    const lesson = lessons.get(attempt.subject.id);
    try {
      if (!lesson?.text.paragraph || !isTheirs(lesson, userId))
        throw new ProblemError("not_found", "这一课没有整段翻译");
      const startedAt = checkedTime(attempt.started_at, "started_at", receivedAt);
      return lesson.isTrial ? [] : [{ id, attempt, startedAt, packId: lesson.head.course.id }];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      kept.refused.set(id, error);
      return [];
    }
  });
}

async function write(
  db: Database,
  followers: readonly PractisedFollower[],
  learner: Learner,
  { translated, receivedAt, kept }: { translated: Translated[]; receivedAt: Date; kept: KeptParagraphs },
): Promise<void> {
  const { userId } = learner;
  const rows = translated
    .map(({ id, attempt, startedAt }) => ({
      id,
      userId,
      lessonId: attempt.subject.id,
      text: attempt.text,
      startedAt,
      ms: attempt.ms,
      receivedAt,
    }))
    // In id order, to avoid deadlocks between calls with the same translations.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await db.transaction(async (tx) => {
    await lockAnswers(tx, userId);
    const written = await tx
      .insert(paragraphAttempts)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: paragraphAttempts.id });
    const fresh = new Set(written.map(({ id }) => id));
    const practised = translated.flatMap(({ id, attempt, startedAt, packId }) =>
      fresh.has(id)
        ? [{ attempt, startedAt, receivedAt, asked: { packId }, result: { ms: attempt.ms } }]
        : [],
    );
    if (practised.length > 0)
      for (const follow of followers) await follow(tx, learner, practised, receivedAt);
    const again = rows.filter(({ id }) => !fresh.has(id));
    if (again.length === 0) return;
    const before = await tx
      .select()
      .from(paragraphAttempts)
      .where(
        inArray(
          paragraphAttempts.id,
          again.map(({ id }) => id),
        ),
      );
    const known = new Map(before.map((row) => [row.id, row]));
    for (const row of again) {
      const old = known.get(row.id);
      if (old && old.userId !== userId)
        kept.refused.set(row.id, new ProblemError("conflict", "这个编号已被使用，请换一个编号再发送"));
      else if (old && (old.text !== row.text || old.lessonId !== row.lessonId)) kept.differed.add(row.id);
    }
  });
}

/** Returns the learner's newest translation of a lesson; null if there is none. */
export async function newestTranslation(
  db: Database,
  userId: string,
  lessonId: string,
): Promise<{ text: string; at: string } | null> {
  const { text, startedAt, id } = paragraphAttempts;
  const [newest] = await db
    .select({ text, startedAt })
    .from(paragraphAttempts)
    .where(and(eq(paragraphAttempts.userId, userId), eq(paragraphAttempts.lessonId, lessonId)))
    .orderBy(desc(startedAt), desc(id))
    .limit(1);
  return newest ? { text: newest.text, at: newest.startedAt.toISOString() } : null;
}
