import type { Slot } from "@shiju/learning/practice/practice";
import type { Word } from "@shiju/learning/sentence";
import { X } from "lucide-react";
import { memo, use, useEffect, useState } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { placed } from "#platform/format/placed.ts";
import { useIsSpoken } from "#parts/run/spoken-word.ts";
import { practiceOn, StageContext, usePractice, useRun } from "#parts/run/use-run.ts";

interface WordSlotProps {
  index: number;
  answered: boolean;
  /** Whether the card of the word is open. */
  isOpen: boolean;
}

/**
 * One word of the line: a slot while it is asked for, a button that opens its card once it is answered. It
 * stays the same element, so that a check changes little of the page.
 */
export const WordSlot = memo(function WordSlot({ index, answered, isOpen }: WordSlotProps) {
  const slot = usePractice(({ slots }) => slots[index]);
  const active = usePractice((practice) => practice.phase === 1 && practice.active === index);
  const replacing = usePractice((practice) => practice.active === index && practice.replacing);
  const sentence = usePractice((practice) => practice.sentence);
  const spoken = useIsSpoken(sentence.id, slot?.word ?? null);
  const shaking = useShaking(index);
  if (!slot) return null;

  const word = sentence.words[slot.word ?? -1];
  const isButton = answered && /\p{L}|\p{N}/u.test(slot.text);
  const shown = replacing && slot.composing !== "" ? "" : slot.typed;
  const text = answered || slot.given ? slot.text : shown + slot.composing;
  const ghost = answered ? "" : ghostOf(slot, text);
  const marks = [
    `is-${slot.given ? "given" : slot.mark}`,
    active && "is-active",
    active && !replacing && "has-caret",
    replacing && slot.composing === "" && "is-replaced",
    ghost !== "" && "is-hinted",
    shaking && "is-shaking",
    answered && spoken && "is-spoken",
    isOpen && "is-open",
  ];
  return (
    <span
      className={`w ${marks.filter(Boolean).join(" ")}`}
      data-slot={slot.given ? undefined : index}
      data-word={isButton ? index : undefined}
      data-class={isButton ? word?.class : undefined}
      role={isButton ? "button" : undefined}
      tabIndex={isButton ? 0 : undefined}
      aria-label={isButton ? slot.text : undefined}
      aria-haspopup={isButton ? "dialog" : undefined}
      aria-expanded={isButton ? isOpen : undefined}
    >
      <span className="w__en">
        {slot.before !== "" && <span className="w__before">{slot.before}</span>}
        <span className="w__size" aria-hidden="true">
          {text.length > slot.text.length ? text : slot.text}
        </span>
        <span className="w__text">
          {answered && word ? <Syllables text={text} word={word} /> : text}
          {!answered && !slot.given && <span className="w__caret" />}
          {ghost !== "" && <span className="w__ghost">{ghost}</span>}
        </span>
        {slot.after !== "" && <span className="w__punct">{slot.after}</span>}
      </span>
      <span className="w__rule" />
      <WordNotes word={word} />
      {slot.mark === "wrong" && !answered && (
        <span className="w__bad">
          <X className="ico" size={14} aria-hidden="true" />
        </span>
      )}
    </span>
  );
});

/** The rows below a word. They are there from the start, unseen, so that nothing moves when they show. */
const WordNotes = memo(function WordNotes({ word }: { word: Word | undefined }) {
  const phonetic = useSetting("study_phonetic");
  const british = useSetting("voice_speaker") % 2 === 0;
  const classes = useSetting("study_show_word_type");
  return (
    <>
      <span className="w__ipa" aria-hidden="true">
        {phonetic && (british ? word?.uk : word?.us)}
      </span>
      {classes && (
        <span className="w__class" aria-hidden="true">
          {word && `${word.class}.`}
        </span>
      )}
    </>
  );
});

/** The word with a hairline after each syllable but the last, drawn behind the letters, so that none moves. */
function Syllables({ text, word }: { text: string; word: Word }) {
  const split = useSetting("study_split_word");
  const whole = word.syllables.join("").toLowerCase() === text.toLowerCase();
  if (!split || !whole || word.syllables.length < 2) return text;
  return placed(word.syllables.map((syllable) => ({ text: syllable }))).map(({ from, text: { length } }) => (
    <span className="w__syllable" key={from}>
      {text.slice(from, from + length)}
    </span>
  ));
}

/** The hinted letters that are still to be typed; none once something else stands in the slot. */
function ghostOf({ text, revealed }: Slot, typed: string): string {
  const hinted = text.slice(0, revealed);
  return hinted.toLowerCase().startsWith(typed.toLowerCase()) ? hinted.slice(typed.length) : "";
}

/** True for a moment after a check that found this slot wrong. */
function useShaking(index: number): boolean {
  const { store } = useRun();
  const stage = use(StageContext);
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((state, before) => {
      const { step, errors, slots } = practiceOn(state, stage);
      const earlier = practiceOn(before, stage);
      if (step !== earlier.step || errors <= earlier.errors || slots[index]?.mark !== "wrong") return;
      setShaking(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShaking(false), 200);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, stage, index]);
  return shaking;
}
