import {
  type Answering,
  practise,
  startPractice,
  type Intent,
  type PracticeState,
} from "../practice/practice.ts";
import type { WordQuestion } from "../practice/question.ts";
import type { Sentence } from "../sentence.ts";
import { defaultPracticeSettings, type PracticeSettings } from "../settings/settings.ts";
import { findStep, type Step } from "../steps.ts";

/** The step of a sentence that asks for the whole sentence. */
export function wholeStep(sentence: Sentence): Step {
  const step = findStep(sentence, `0:0-${sentence.words.length}`);
  if (!step) throw new Error(`No whole step: ${sentence.en}`);
  return step;
}

/** A sentence practised as a whole, before the first key. */
export function started(sentence: Sentence, changes: Partial<PracticeSettings> = {}): PracticeState {
  return startPractice({ sentence, step: wholeStep(sentence) }, { ...defaultPracticeSettings, ...changes });
}

/** A word practised by itself, before the first key. */
export function startedWord(
  lemma: string,
  changes: Partial<PracticeSettings> = {},
): PracticeState<WordQuestion> {
  return startPractice({ word: { lemma } }, { ...defaultPracticeSettings, ...changes });
}

/**
 * Applies intents in a short form. Text is inserted key by key; ␣ space, ⏎ enter, ← backspace, ⌫ clear, @n moves to
 * slot n, ? hints, ! shows.
 */
export function keys<S extends Answering>(state: S, script: string): S {
  let ms = state.events.at(-1)?.[0] ?? 0;
  return (script.match(/@\d+|./gsu) ?? []).reduce(
    (now, key) => practise(now, intentOf(key), (ms += 100)),
    state,
  );
}

function intentOf(key: string): Intent {
  if (key.startsWith("@") && key.length > 1) return { type: "move", slot: Number(key.slice(1)) };
  const special: Record<string, Intent> = {
    "␣": { type: "space" },
    "⏎": { type: "enter" },
    "←": { type: "backspace" },
    "⌫": { type: "clear" },
    "?": { type: "hint", sound: true },
    "!": { type: "show" },
  };
  return special[key] ?? { type: "insert", text: key };
}

/**
 * Returns the slots in a short form: printed text in (), the active slot with a leading >, and a mark after the
 * content.
 */
export function picture(state: Answering): string {
  const marks = { empty: "", typed: "", right: "+", wrong: "-" };
  return state.slots
    .map((slot, index) => {
      if (slot.given) return `(${slot.before}${slot.text}${slot.after})`;
      return `${index === state.active ? ">" : ""}${slot.typed}${slot.composing && `~${slot.composing}`}_${slot.text}${marks[slot.mark]}`;
    })
    .join(" ");
}
