import { createStore } from "@shiju/storage/store";
import { isMine, me } from "#platform/storage/owner.ts";

/** How often a lesson was practised from its beginning to its end on this device. */
interface RoundsRow {
  /** The learner's id, null for a guest. */
  owner: string | null;
  lesson: string;
  rounds: number;
}

const isRow = (value: unknown): value is RoundsRow => {
  const { owner, lesson, rounds } = Object(value) as Record<string, unknown>;
  return (
    (owner === null || typeof owner === "string") && typeof lesson === "string" && Number.isInteger(rounds)
  );
};

export const roundsStore = createStore({
  completed_rounds: {
    fallback: [] as RoundsRow[],
    accepts: (value: unknown): value is RoundsRow[] => Array.isArray(value) && value.every(isRow),
    untilSignOut: true,
  },
});

/** The most lessons whose rounds are stored. The ones practised last are kept. */
const mostLessons = 300;

/** Returns how many rounds of a lesson the learner has completed on this device. */
export function completedRounds(lessonId: string): number {
  const rows = roundsStore.get("completed_rounds").filter((row) => row.lesson === lessonId && isMine(row));
  return Math.max(0, ...rows.map(({ rounds }) => rounds));
}

/** Counts one more round of a lesson after `before` rounds. */
export function countRound(lesson: string, before: number): void {
  const owner = me();
  const others = roundsStore
    .get("completed_rounds")
    .filter((row) => row.lesson !== lesson || row.owner !== owner);
  const row = { owner, lesson, rounds: before + 1 };
  roundsStore.set("completed_rounds", [row, ...others].slice(0, mostLessons));
}
