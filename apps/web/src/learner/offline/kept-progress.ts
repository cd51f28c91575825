import type { Practice } from "@shiju/contract/study/game";
import type { SubjectKind } from "@shiju/learning/practice/practice-model";
import type { StepOutcome } from "@shiju/learning/practice/step-outcome";
import { call } from "#platform/network/api.ts";
import { deviceStore } from "#platform/storage/device-database.ts";
import { type Asked, changeKept } from "./kept-lessons.ts";
import { me } from "#platform/storage/owner.ts";

/** How steps were answered the last time, by sentence and step. */
export type Outcomes = Readonly<Record<string, StepOutcome>>;

/** Outcomes are stored beside the kept responses: the server's last answer, updated by later answers on this device. */
const store = deviceStore<{ key: string; answer: Outcomes }>("answers");

/** The lesson or the notebook. */
type Origin = Pick<Asked, "source" | "lessonId">;
const keyOf = ({ source, lessonId }: Origin) => `${me() ?? ""} outcomes ${lessonId ?? source}`;

/**
 * Fetches the server's progress, and stores it for use without a network. A guest's progress is only on this device.
 */
export async function fetchOutcomes(
  origin: Origin,
  sentences: readonly Practice["sentences"][number][],
  signal?: AbortSignal,
): Promise<Outcomes> {
  const owner = me();
  if (owner === null) return keptOutcomes(origin);
  const { steps } = await call(
    "POST /api/game/steps",
    { body: { sentence_ids: sentences.map(({ id }) => id) } },
    { notice: "none", ...(signal && { signal }) },
  );
  const outcomes = steps.map(({ sentence_id, step, outcome }) => [`${sentence_id} ${step}`, outcome]);
  const known = Object.fromEntries(outcomes);
  return me() === owner ? keepOutcomes(origin, known) : known;
}

/** The progress that is known on this device. */
export async function keptOutcomes(origin: Origin): Promise<Outcomes> {
  const row = await store.get(keyOf(origin));
  return row?.answer ?? {};
}

/** Merges newer outcomes into the stored outcomes, and returns all of them. */
export async function keepOutcomes(origin: Origin, newer: Outcomes): Promise<Outcomes> {
  const outcomes = { ...(await keptOutcomes(origin)), ...newer };
  await store.put({ key: keyOf(origin), answer: outcomes });
  return outcomes;
}

/** Stores the known word steps of a lesson, so that without a network they are not copied again as new. */
export async function keepKnown(lessonId: string | null, known: string[]): Promise<void> {
  await changeKept((row) =>
    lessonId !== null && row.practice.lesson?.id === lessonId
      ? { ...row, practice: { ...row.practice, known } }
      : null,
  );
}

/** Marks items as mastered in the stored practices, so that these practices skip them. */
export async function keepMastered(
  kind: SubjectKind,
  ids: readonly string[],
  isMastered: boolean,
): Promise<void> {
  const list = kind === "word" ? "words" : "sentences";
  await changeKept((row) => {
    const { sentences, mastered } = row.practice;
    const here = new Set(
      sentences.flatMap(({ id, words }) => (kind === "word" ? words.map(({ lemma }) => lemma) : [id])),
    );
    const changed = ids.filter((id) => here.has(id));
    if (changed.length === 0) return null;
    const others = mastered[list].filter((id) => !changed.includes(id));
    const now = { ...mastered, [list]: isMastered ? [...others, ...changed] : others };
    return { ...row, practice: { ...row.practice, mastered: now } };
  });
}
