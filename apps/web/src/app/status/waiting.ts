import type { LetterRow } from "#platform/storage/device-database.ts";
import { attemptRows, letterRows } from "#platform/queue/outbox-rows.ts";
import { isMine, me } from "#platform/storage/owner.ts";

const units: Partial<Record<LetterRow["address"], string>> = {
  "POST /api/exercise_grasps": "条笔记",
  "POST /api/error_subjects": "条笔记",
  "POST /api/strange_words": "条笔记",
  "POST /api/notebooks/:notebook/:kind/remove": "条笔记",
  "POST /api/notebooks/:notebook/:kind/master": "条笔记",
  "POST /api/game/feedback": "条反馈",
};

/** What waits to be sent, as people count it; a guest's answers wait for an account and not for a network. */
export async function countWaiting(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (me() !== null) {
    const attempts = (await attemptRows.all()).filter(isMine).length;
    if (attempts > 0) counts.set("次作答", attempts);
  }
  for (const letter of (await letterRows.all()).filter(isMine)) {
    const unit = units[letter.address];
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return counts;
}

/** Such as "3 次作答、1 条笔记". */
export const inWords = (counts: ReadonlyMap<string, number>): string =>
  Array.from(counts, ([unit, count]) => `${count} ${unit}`).join("、");
