/** What a client asks of its process. */
export interface ProcessQuestion<Question> {
  id: number;
  question: Question;
}

/** The process's answer, or why there is none. */
export type ProcessReply<Answer> = { id: number; answer: Answer } | { id: number; error: string };

/** In a process that a client started: answers its questions, which are of the client's type, and ends with it. */
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
