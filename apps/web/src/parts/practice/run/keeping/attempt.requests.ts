import type { Attempt, ParagraphAttempt } from "@shiju/contract/study/attempts";
import { isKeyOf, stepKinds } from "@shiju/learning/step-kinds";
import { queuedRequest } from "#platform/queue/queued-request.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { enqueue } from "#platform/queue/request-queue.ts";

/** Sends many attempts in one call. The server returns a result for each attempt. */
export const attemptRequest = queuedRequest("POST /api/game/attempts", {
  unit: "次作答",
  batch: {
    most: 50,
    join: (inputs) => ({ body: { attempts: inputs.flatMap(({ body }) => body.attempts) } }),
    wordOn({ body }, { accepted, refused }) {
      const [{ id } = { id: "" }] = body.attempts;
      return accepted.includes(id) ? null : refused.find((one) => one.id === id)?.message;
    },
  },
  older: {
    store: "attempts",
    toRequest: (row) => requestOf(row["attempt"] as Attempt),
  },
});

/** Keeps an attempt on the device and, for a learner, sends it. Resolves once the attempt is kept. */
export async function enqueueAttempt(attempt: Attempt | ParagraphAttempt): Promise<void> {
  const { input, ...queueing } = requestOf(attempt);
  await enqueue(attemptRequest, input, queueing);
}

/** The word steps that were answered right here and that the server does not know yet, in the form of `stepId`. */
export async function answeredHere(): Promise<string[]> {
  const attempts = (await rowsOf(attemptRequest)).flatMap(({ input }) => input.body.attempts as Attempt[]);
  // A right check ends a log. Logs of earlier versions named no subject, so they are known only once they are sent.
  return attempts
    .filter(isOfItem)
    .flatMap(({ subject, step, events }) =>
      isKeyOf(stepKinds.word, step) && events.at(-1)?.[1] === "checked" ? `${subject.id} ${step}` : [],
    );
}

/** Whether a queued attempt is at a sentence or a word. Attempts of early versions named no subject. */
export const isOfItem = (attempt: Attempt | ParagraphAttempt): attempt is Attempt =>
  "subject" in attempt && "step" in attempt;

/** The oldest goes first. */
const requestOf = (attempt: Attempt | ParagraphAttempt) => ({
  key: attempt.id,
  at: attempt.started_at,
  input: { body: { attempts: [attempt] } },
});
