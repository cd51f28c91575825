import { isMine } from "#platform/storage/owner.ts";
import { enqueueAttempt } from "./attempt.requests.ts";
import { device, dropHeld, type HeldRow } from "./run-storage.ts";

/** An answer held for longer belongs to a page that crashed. */
const longestHeldMs = 600_000;

/** Hands over the answers that pages held back when they went, whichever lesson they belong to. */
export const handOverLeft = (): Promise<void> =>
  handOver(({ isLeft, at }) => isLeft || Date.now() - at > longestHeldMs);

/** Hands over every held answer of the present account, at sign-out. */
export const handOverAll = (): Promise<void> => handOver(() => true);

async function handOver(isOver: (row: HeldRow) => boolean): Promise<void> {
  for (const row of device.get("held").filter((each) => isMine(each) && isOver(each))) {
    await enqueueAttempt(row.attempt);
    dropHeld(row.attempt.id);
  }
}
