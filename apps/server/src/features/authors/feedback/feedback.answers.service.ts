import { asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

const tables = [feedbacks, mistakeReports] as const;

/** The id comes from a command line; PostgreSQL rejects a text that is no uuid. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Stores the operator's answer and sends it to the learner; a visitor is reached by the contact they left.
 */
export async function answerFeedback(
  db: Database,
  { by, id, answer }: { by: Actor; id: string; answer: string },
  now: Date,
): Promise<{ isLearner: boolean; contact: string }> {
  if (!uuid.test(id)) throw unknown();
  return db.transaction(async (tx) => {
    for (const table of tables) {
      const [row] = await tx
        .update(table)
        .set({ answer, answeredAt: now })
        .where(eq(table.id, id))
        .returning({ userId: table.userId, text: table.text, contact: table.contact });
      if (!row) continue;
      await recordAction(tx, {
        by,
        action: "answer-feedback",
        about: { kind: "feedback", id },
        after: { answer },
        at: now,
      });
      if (row.userId !== null) {
        const about = row.text ? `你写道：${shortened(row.text)}\n\n` : "";
        const text = `${about}${answer}`;
        await sendMessage(tx, row.userId, {
          kind: "feedback",
          title: "你的反馈有了答复",
          text,
          link: "/feedback",
        });
      }
      return { isLearner: row.userId !== null, contact: row.contact };
    }
    throw unknown();
  });
}

function unknown(): ProblemError {
  return new ProblemError("not_found", "没有这个编号的反馈");
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

export interface OpenFeedback {
  id: string;
  /** The kind of the feedback, or the reason and item of a report. */
  about: string;
  text: string;
  contact: string;
  /** Paths of the pictures on this server. */
  images: readonly string[];
  createdAt: Date;
}

/** Feedback without an answer, oldest first. */
export async function listOpenFeedback(db: Database, most: number): Promise<OpenFeedback[]> {
  const written = await db
    .select()
    .from(feedbacks)
    .where(isNull(feedbacks.answeredAt))
    .orderBy(asc(feedbacks.createdAt))
    .limit(most);
  const reported = await db
    .select()
    .from(mistakeReports)
    .where(isNull(mistakeReports.answeredAt))
    .orderBy(asc(mistakeReports.createdAt))
    .limit(most);
  return [
    ...written.map(({ kind, ...row }) => ({ ...row, about: kind })),
    ...reported.map(({ reason, itemId, ...row }) => ({ ...row, about: `${reason} ${itemId}`, images: [] })),
  ]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most)
    .map(({ id, about, text, contact, images, createdAt }) => ({
      id,
      about,
      text,
      contact,
      images,
      createdAt,
    }));
}
