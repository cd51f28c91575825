import type { WordAnswer } from "@shiju/learning/word-game/result";
import type { Round } from "@shiju/learning/word-game/round";
import { createStore } from "@shiju/storage/store";
import type { Left } from "#parts/practice/run/keeping/run-storage.ts";
import { isMine, me } from "#platform/storage/owner.ts";

/** The running word session: its words, and how far the learner is. */
export interface KeptRun extends Left {
  /** The learner's id, null for a guest. */
  owner: string | null;
  /** The key of the session: the game, its mode, and the source of its words. */
  subject: string;
  words: readonly string[];
  /** Makes every order and every choice of the session. */
  seed: string;
  round: Round;
  answers: readonly WordAnswer[];
  /** The id of the word that was chosen in the question at hand. */
  chosen: string | null;
  /** Whether the learner cannot hear now. */
  isMute?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const wordListStore = createStore({
  word_list: {
    untilSignOut: true,
    fallback: null as KeptRun | null,
    accepts: (value: unknown): value is KeptRun | null =>
      value === null ||
      (isRecord(value) &&
        typeof value["subject"] === "string" &&
        Array.isArray(value["words"]) &&
        isRecord(value["round"]) &&
        Array.isArray(value["round"]["queue"]) &&
        Array.isArray(value["round"]["tasks"])),
  },
});

/** Returns the session that was left, if it is of the same words and of this learner; otherwise null. */
export function keptRun(subject: string): KeptRun | null {
  const kept = wordListStore.get("word_list");
  return kept?.subject === subject && isMine(kept) ? kept : null;
}

export const keepRun = (run: Omit<KeptRun, "owner">): void =>
  wordListStore.set("word_list", { ...run, owner: me() });
