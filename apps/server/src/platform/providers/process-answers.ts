/** What a client asks of its process. */
export interface ProcessQuestion<Question> {
  id: number;
  question: Question;
}

/** The process's answer, or why there is none. */
export type ProcessReply<Answer> = { id: number; answer: Answer } | { id: number; error: string };

/** In a process that a client started: answers its questions, which are of the client's type, one by one, and ends with it. */
export function answerParent(answer: (question: never) => unknown): void {
  process.on("disconnect", () => process.exit());
  process.on("message", ({ id, question }: ProcessQuestion<never>) => {
    let reply: ProcessReply<unknown>;
    try {
      reply = { id, answer: answer(question) };
    } catch (cause) {
      reply = { id, error: String(cause) };
    }
    process.send?.(reply);
  });
}
