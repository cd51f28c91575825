import type { PracticeState } from "@shiju/learning/practice/practice";
import { stepKinds } from "@shiju/learning/step-kinds";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { say } from "#learner/say.ts";

/** The spoken word, by its sentence and its index there. There is at most one, because only one sound plays at a time. */
const spoken = createStore<{ sentenceId: string; word: number | null }>(() => ({
  sentenceId: "",
  word: null,
}));

/** Speaks the answer of a step. Each word lights up in the line while it is spoken, if the voice reports words. */
export function sayAnswer(
  { sentence, step }: Pick<PracticeState, "sentence" | "step">,
  saying: Omit<NonNullable<Parameters<typeof say>[1]>, "onWord"> = {},
): Promise<void> {
  const words = sentence.words.slice(step.from, step.to);
  // A dash before a chunk is not spoken.
  const silent =
    step.kind === stepKinds.sentence ? 0 : words.findIndex(({ text }) => /[\p{L}\p{N}$%&]/u.test(text));
  const first = step.from + Math.max(0, silent);
  return say(step.en, {
    ...saying,
    onWord: (index) =>
      spoken.setState({ sentenceId: sentence.id, word: index === null ? null : first + index }),
  });
}

/** Returns the place in the sentence of the word that is being spoken; null if no word is spoken. */
export function useSpokenWord(sentenceId: string): number | null {
  return useStore(spoken, (now) => (now.sentenceId === sentenceId ? now.word : null));
}
