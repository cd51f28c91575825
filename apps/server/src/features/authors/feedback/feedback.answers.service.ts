import { eq } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { feedbacks, mistakeReports } from "#database/tables/authors/feedback.ts";
import { type Actor, recordAction } from "#features/people/audit/audit.service.ts";
import { sendMessage } from "#features/people/messages/messages.send.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

const tables = [feedbacks, mistakeReports] as const;

/**
 * Stores the operator's answer and sends it to the learner. For a visitor the operator uses the contact that the
 * visitor left.
 */
export async function answerFeedback(
  db: Database,
  { by, id, answer }: { by: Actor; id: string; answer: string },
  now: Date,
): Promise<{ isLearner: boolean; contact: string }> {
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
