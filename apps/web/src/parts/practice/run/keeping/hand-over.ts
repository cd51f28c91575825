import type { Attempt } from "@shiju/contract/study/attempts";
import { enqueueAttempt } from "./attempt.requests.ts";
import { dropHeld, keepHeld } from "./run-storage.ts";

/** Hands an attempt over to the queue. If this page closes before the queue has it, the next page hands it over. */
export async function handOver(attempt: Attempt): Promise<void> {
  keepHeld(attempt, true);
  await enqueueAttempt(attempt);
  dropHeld(attempt.id);
}
