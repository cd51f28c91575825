import type { AssignmentKind } from "@shiju/learning/classes/assignments";
import { keyOfSubject } from "@shiju/learning/practice/practice-model";
import { isWordQuestion } from "@shiju/learning/practice/question";
import { stepKinds } from "@shiju/learning/step-kinds";
import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { insertFromJson, type Transaction } from "#database/database.ts";
import { assignmentItems, assignmentResults, assignments } from "#database/tables/classes/assignments.ts";
import type { Judged } from "#features/study/attempts/attempts.judging.service.ts";
import type { AttemptFollower } from "#features/study/attempts/attempts.service.ts";
import { isGivenTo } from "./assignments.targets.service.ts";

type Row = typeof assignments.$inferSelect;

/** Adds new answers to the learner's assignments. An answer counts by the time at which it was made. */
export const followAssignments: AttemptFollower = async (tx, { userId }, fresh, receivedAt) => {
  const touched = await findTouched(tx, userId, fresh);
  if (touched.length === 0) return;
  const sums = touched.flatMap((assignment) => sumUp(assignment, fresh) ?? []);
  await addItems(tx, userId, sums);
  await addResults(tx, { userId, receivedAt }, sums);
};

/** Returns the learner's assignments that some of the answers may belong to, in the order of their ids. */
async function findTouched(tx: Transaction, userId: string, fresh: readonly Judged[]): Promise<Row[]> {
  const lessonIds = [...new Set(fresh.flatMap(({ attempt }) => attempt.lesson_id ?? []))];
  const last = Math.max(...fresh.map(({ startedAt }) => startedAt.getTime()));
  const hasReviews = fresh.some(({ attempt }) => isReview(attempt));
  if (fresh.length === 0 || (lessonIds.length === 0 && !hasReviews)) return [];
  return tx
    .select()
    .from(assignments)
    .where(
      and(
        lte(assignments.from, new Date(last)),
        or(
          lessonIds.length > 0 ? inArray(assignments.lessonId, lessonIds) : undefined,
          hasReviews ? eq(assignments.kind, "review") : undefined,
        ),
        isGivenTo(tx, userId),
      ),
    )
    .orderBy(assignments.id);
}

const isReview = ({ source }: Judged["attempt"]) => source === "review";

/** The kinds of assignments that answers count for, and which answers they are. */
const counts: Partial<Record<AssignmentKind, (assignment: Row, judged: Judged) => boolean>> = {
  lesson: ({ lessonId, practiceType }, { attempt }) =>
    attempt.lesson_id === lessonId &&
    attempt.subject.kind === "sentence" &&
    (practiceType === null || attempt.practice_type === practiceType),
  chapter: ({ lessonId }, { attempt }) => attempt.lesson_id === lessonId && attempt.subject.kind === "word",
  review: (_assignment, { attempt }) => isReview(attempt),
};

/** Whether an answer does an item: a whole sentence or a word that was answered right, at whatever check. */
function doesItem({ asked: { question }, result }: Judged): boolean {
  if (!result.passed || result.copied) return false;
  return isWordQuestion(question) || question.step.kinds.includes(stepKinds.sentence);
}

interface Sum {
  assignment: Row;
  ms: number;
  /** The items that are done, each with its last answer. */
  items: Map<string, { isRight: boolean; at: Date }>;
}

function sumUp(assignment: Row, fresh: readonly Judged[]): Sum | undefined {
  const ofIt = fresh.filter(
    (judged) => judged.startedAt >= assignment.from && counts[assignment.kind]?.(assignment, judged),
  );
  if (ofIt.length === 0) return undefined;
  const items: Sum["items"] = new Map();
  for (const judged of ofIt
    .filter(doesItem)
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())) {
    const { result, startedAt, attempt } = judged;
    const isRight = result.checks === 0 || (result.first_check_right && !result.shown);
    items.set(keyOfSubject(attempt.subject), { isRight, at: startedAt });
  }
  return { assignment, ms: ofIt.reduce((sum, { result }) => sum + result.ms, 0), items };
}

const insertItems = insertFromJson(assignmentItems);

async function addItems(tx: Transaction, userId: string, sums: readonly Sum[]): Promise<void> {
  const rows = sums.flatMap(({ assignment, items }) =>
    [...items].map(([subjectId, { isRight, at }]) => ({
      assignment_id: assignment.id,
      user_id: userId,
      subject_id: subjectId,
      is_right: isRight,
      at: at.toISOString(),
    })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`${insertItems(rows)} on conflict (assignment_id, user_id, subject_id) do update
    set is_right = excluded.is_right, at = excluded.at where assignment_items.at <= excluded.at`);
}

/** Counts the items of each assignment again, and keeps when it was done. What was done stays done. */
async function addResults(
  tx: Transaction,
  { userId, receivedAt }: { userId: string; receivedAt: Date },
  sums: readonly Sum[],
): Promise<void> {
  for (const { assignment, ms } of sums) {
    const [counted] = await tx
      .select({
        done: sql<number>`count(*)`.mapWith(Number),
        right: sql<number>`count(*) filter (where ${assignmentItems.isRight})`.mapWith(Number),
        last: sql<Date | null>`max(${assignmentItems.at})`.mapWith(assignmentItems.at),
      })
      .from(assignmentItems)
      .where(and(eq(assignmentItems.assignmentId, assignment.id), eq(assignmentItems.userId, userId)));
    const { done = 0, right = 0, last = null } = counted ?? {};
    const isDone = isEnough(assignment, { done, right });
    const at = isDone ? { doneAt: last, arrivedAt: receivedAt } : { doneAt: null, arrivedAt: null };
    await tx
      .insert(assignmentResults)
      .values({ assignmentId: assignment.id, userId, done, right, ms, ...at })
      .onConflictDoUpdate({
        target: [assignmentResults.assignmentId, assignmentResults.userId],
        set: {
          done,
          right,
          ms: sql`${assignmentResults.ms} + ${ms}`,
          arrivedAt: sql`case when ${assignmentResults.doneAt} is null then excluded.arrived_at else ${assignmentResults.arrivedAt} end`,
          doneAt: sql`coalesce(${assignmentResults.doneAt}, excluded.done_at)`,
        },
      });
  }
}

function isEnough({ total, minAccuracy }: Row, { done, right }: { done: number; right: number }): boolean {
  return done > 0 && done >= total && (minAccuracy === null || right * 100 >= minAccuracy * done);
}
