import type { Attempt } from "@shiju/contract/study/attempts";
import type { AttemptEvent, AttemptResult, JudgedWith } from "@shiju/learning/practice/attempt";
import { createStore } from "@shiju/storage/store";
import { isMine, me } from "#platform/storage/owner.ts";

/** The data of a run, besides its place, that a refresh or a crash must not lose. */
export interface Left {
  /** Active milliseconds so far. */
  active_ms: number;
  /** The attempt under way. */
  draft: Draft | null;
}

interface Draft {
  started_at: string;
  input: JudgedWith["input"];
  events: AttemptEvent[];
}

/** A lesson under way on this device. */
export interface SavedRun extends Left {
  /** The learner's id, null for a guest. */
  owner: string | null;
  /** A name for the practised items and the way to practise them. */
  subject: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  finished: boolean;
  /** The first result of each step, by `stepId`. */
  results: Record<string, AttemptResult>;
  /** With the step that it answers, by `stepId`. */
  draft: (Draft & { step: string }) | null;
}

/** An answer that could still be taken back when this was kept. */
export interface HeldRow {
  owner: string | null;
  attempt: Attempt;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  /** The answer cannot be taken back any more, because the learner went on, or its page went. */
  isLeft: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const run = {
  untilSignOut: true as const,
  fallback: null as SavedRun | null,
  accepts: (value: unknown): value is SavedRun | null =>
    value === null || (isRecord(value) && typeof value["subject"] === "string" && isRecord(value["results"])),
};
const held = {
  fallback: [] as HeldRow[],
  accepts: (value: unknown): value is HeldRow[] => Array.isArray(value),
};

/** The run that was saved last in any tab, and the held answers of all tabs. */
export const device = createStore({ run, held });
/**
 * The run of this tab. Each tab stores its own run, so that two tabs never overwrite the typed text of the other tab.
 */
const tab = createStore({ run }, () => sessionStorage);
export const runStores = [device, tab];

/** The saved run of this subject, from this tab or otherwise from the device; null if it belongs to another learner. */
export function savedRun(subject: string): (SavedRun & { isOfTab: boolean }) | null {
  const fits = (saved: SavedRun | null) => saved?.subject === subject && isMine(saved);
  const own = tab.get("run");
  const saved = fits(own) ? own : device.get("run");
  return saved && fits(saved) ? { ...saved, isOfTab: saved === own } : null;
}

export function saveRun(saved: Omit<SavedRun, "owner" | "at">): void {
  const row = { ...saved, owner: me(), at: Date.now() };
  tab.set("run", row);
  device.set("run", row);
}

/** Keeps an answer that is held back, so that it is not lost with its page. */
export function keepHeld(attempt: Attempt, isLeft: boolean): void {
  const row = { owner: me(), attempt, at: Date.now(), isLeft };
  device.set("held", [...heldBut(attempt.id), row]);
}

/** Forgets an answer that was taken back or handed over. */
export function dropHeld(id: string): void {
  const others = heldBut(id);
  if (others.length < device.get("held").length) device.set("held", others);
}

const heldBut = (id: string) => device.get("held").filter(({ attempt }) => attempt.id !== id);
