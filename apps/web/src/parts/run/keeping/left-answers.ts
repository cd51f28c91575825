import { isMine } from "#platform/storage/owner.ts";
import { enqueueAttempt } from "./attempt.requests.ts";
import { device, dropHeld, type HeldAnswer } from "./run-storage.ts";

/** How long a page may think about taking an answer back; one that crashed says no more. */
const longestHeldMs = 600_000;

/** Hands over the answers that pages held back when they went, in whatever lesson that was. */
export async function handOverLeft(): Promise<void> {
  const isLeft = ({ isLeft: left, at }: HeldAnswer) => left || Date.now() - at > longestHeldMs;
  for (const row of device.get("held").filter((each) => isMine(each) && isLeft(each))) {
    await enqueueAttempt(row.attempt);
    dropHeld(row.attempt.id);
  }
}
