import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { LineFields } from "@shiju/course-pack/drafts/items";
import { lessonCuts } from "@shiju/language/chunks/lesson-cuts";
import { analysesOf, analysisOf } from "../../language/language-client.ts";
import { editTogether } from "../actions.ts";
import { chunksIn, rebarred, withBars } from "../marks.ts";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { pause } from "#platform/typing-pace.ts";

/** Shorter sentences are practised as a whole. */
const fewestWords = 4;
/** Number of sentences that the worker analyses before it handles another question. */
const atOnce = 50;

/** Returns English with its bars, and its Chinese with the marks that still fit. */
export function barred(
  { en, zh }: Pick<LineFields, "en" | "zh">,
  bars: number[],
): { en: string; zh: string } {
  const next = withBars(chunksIn(en).flat(), bars);
  return { en: next, zh: zh === "" ? "" : rebarred(zh, en, next) };
}

/** Returns whether a sentence has no chunks yet and is long enough for chunks. */
export const isCuttable = (en: string): boolean => {
  const chunks = chunksIn(en);
  return chunks.length === 1 && chunks.flat().length >= fewestWords;
};

/** The words of a sentence before which a reader may breathe. */
async function breathsOf(words: readonly string[]): Promise<number[]> {
  const { chunks } = await analysisOf(words.join(" "));
  return chunks.slice(1).map(({ from }) => from);
}

/**
 * Returns the places at which a lesson cuts a sentence. If a lesson leaves the sentence whole and the author asks for
 * cuts, the places are its pauses for breath.
 */
export async function barsOf(en: string): Promise<number[]> {
  const words = chunksIn(en).flat();
  const breaths = await breathsOf(words);
  const cuts = lessonCuts(words, breaths);
  return cuts.length > 0 ? cuts : breaths;
}

/**
 * Cuts all sentences that have no chunks. Sentences that somebody has cut stay as they are. One undo takes all cuts
 * back. Returns the number of cut sentences.
 */
export async function cutLines(
  store: DraftStore,
  lines: readonly ArrangedLesson["lines"][number][],
): Promise<number> {
  const uncut = lines.filter(({ fields }) => isCuttable(fields.en));
  const operations = [];
  for (let at = 0; at < uncut.length; at += atOnce) {
    await pause();
    const some = uncut.slice(at, at + atOnce);
    await analysesOf(some.map(({ fields }) => chunksIn(fields.en).flat().join(" ")));
  }
  for (const { id, fields } of uncut) {
    const words = chunksIn(fields.en).flat();
    const bars = lessonCuts(words, await breathsOf(words));
    const now = store.item(id);
    // A sentence that has been changed meanwhile stays as its author wrote it.
    if (now?.kind !== "line" || now.removed || now.fields.en !== fields.en || bars.length === 0) continue;
    operations.push(store.set("line", id, barred(now.fields, bars)));
  }
  editTogether(store, `自动分块 ${operations.length} 句`, operations);
  return operations.length;
}
