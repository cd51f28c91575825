import { createStore } from "@shiju/storage/store";
import { isMine, me } from "#platform/storage/owner.ts";

/** The possible answers of a learner about a word. */
const said = ["known", "unsure", "unknown"] as const;
export type Said = (typeof said)[number];

export interface SweepAnswer {
  id: string;
  said: Said;
}

/** The running sweep. The answers for the words are in the order in which they were given. */
export interface KeptSweep {
  owner: string | null;
  /** A chapter or a pack. */
  subject: string;
  answers: readonly SweepAnswer[];
  /** The answer that the request queue has for each word. */
  queued: Readonly<Record<string, Said>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isAnswer = (value: unknown): boolean =>
  isRecord(value) && typeof value["id"] === "string" && said.some((one) => one === value["said"]);

export const sweepStore = createStore({
  sweep: {
    untilSignOut: true,
    fallback: null as KeptSweep | null,
    accepts: (value: unknown): value is KeptSweep | null =>
      value === null ||
      (isRecord(value) &&
        typeof value["subject"] === "string" &&
        isRecord(value["queued"]) &&
        Array.isArray(value["answers"]) &&
        value["answers"].every(isAnswer)),
  },
});

const none: readonly SweepAnswer[] = [];

/** The answers of this sweep on this device. */
export function answersOf(subject: string, kept: KeptSweep | null): readonly SweepAnswer[] {
  return kept?.subject === subject && isMine(kept) ? kept.answers : none;
}

export const emptySweep = (subject: string): KeptSweep => ({
  owner: me(),
  subject,
  answers: [],
  queued: {},
});
