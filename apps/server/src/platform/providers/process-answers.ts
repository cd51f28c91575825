/** A client's question to its process. */
export interface ProcessQuestion<Question> {
  id: number;
  question: Question;
}

/** The process's answer, or the reason for having none. */
export type ProcessReply<Answer> = { id: number; answer: Answer } | { id: number; error: string };

/**
 * Answers the questions of a client, in the process that the client started. The process ends with the client. The
 * questions have the client's type.
 */
export function answerParent(answer: (question: never) => unknown): void {
  process.on("disconnect", () => process.exit());
  process.on("message", ({ id, question }: ProcessQuestion<never>) => {
    void replyTo(id, () => answer(question)).then((reply) => process.send?.(reply));
  });
}

async function replyTo(id: number, answer: () => unknown): Promise<ProcessReply<unknown>> {
  try {
    return { id, answer: await answer() };
  } catch (cause) {
    return { id, error: String(cause) };
  }
}
