import type { Attempt } from "@shiju/contract/game";
import type { AttemptEvent, AttemptResult, JudgedWith } from "@shiju/learning/attempt";
import { createStore, stored } from "#lib/storage.ts";

/** A lesson under way on this device: what a refresh or a crash must not lose. */
export interface SavedRun {
  /** The learner's id, null for a guest. */
  owner: string | null;
  /** What is practised, and how. */
  subject: string;
  /** Active milliseconds so far. */
  active_ms: number;
  finished: boolean;
  /** The first result of each step, by `stepId`. */
  results: Record<string, AttemptResult>;
  /** An answer that could still be taken back when this was kept. */
  held: Attempt | null;
  /** The attempt under way. */
  draft: Draft | null;
}

interface Draft {
  step: string;
  attempt_id: string;
  started_at: string;
  input: JudgedWith["input"];
  events: AttemptEvent[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const runs = createStore({
  run: {
    fallback: null as SavedRun | null,
    accepts: (value: unknown): value is SavedRun | null =>
      value === null ||
      (isRecord(value) && typeof value["subject"] === "string" && isRecord(value["results"])),
  },
});

const me = () => stored.get("token")?.user_id ?? null;

const isMine = ({ owner }: SavedRun) => owner === null || owner === me();

/** The run of this subject, if it is the one kept here and nobody else's. */
export function savedRun(subject: string): SavedRun | null {
  const run = runs.get("run");
  return run?.subject === subject && isMine(run) ? run : null;
}

/** The answer that a page held back when it went, in whatever lesson that was; it is handed out once. */
export function takeHeld(): Attempt | null {
  const run = runs.get("run");
  if (!run?.held || !isMine(run)) return null;
  runs.set("run", { ...run, held: null });
  return run.held;
}

export function saveRun(run: Omit<SavedRun, "owner">): void {
  runs.set("run", { ...run, owner: me() });
}
