import "./word-slot.css";
import "./word-marks.css";
import "./word-notes.css";
import type { NotedWord } from "@shiju/learning/practice/contraction-words";
import type { Slot } from "@shiju/learning/practice/practice";
import type { Word } from "@shiju/learning/sentence";
import { wordClassLabel } from "@shiju/learning/word-class-labels";
import X from "lucide-react/icons/x";
import { memo } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { inkOf, isWord, notedWord } from "./draw-slot.ts";
import { placed } from "#platform/format/placed.ts";

interface WordSlotProps {
  index: number;
  /** As the line is rendered; the line draws what it becomes. */
  className: string;
  /** The slot as it was when the line was laid out. Its printed parts have not changed since then. */
  slot: Slot | undefined;
  word: Word | undefined;
  answered: boolean;
  /** Whether a check found it wrong. */
  wrong: boolean;
  /** The hinted letters that are still to be typed. */
  ghost: string;
  /** Whether the card of the word is open. */
  isOpen: boolean;
}

/**
 * A word of the line. While the word is asked for, it is a slot. Once the word is answered, it is a button that opens
 * its card. The element stays the same, so that a check changes little of the page. The line draws the parts that
 * change with each key: typed text and classes.
 */
export const WordSlot = memo(function WordSlot(props: WordSlotProps) {
  const { index, className, slot, word, answered, wrong, ghost, isOpen } = props;
  if (!slot) return null;

  const isButton = answered && isWord(slot);
  return (
    <span
      className={className}
      data-slot={slot.given ? undefined : index}
      data-word={isButton ? index : undefined}
      data-class={answered ? inkOf(slot, word) : undefined}
      role={isButton ? "button" : undefined}
      tabIndex={isButton ? 0 : undefined}
      aria-label={isButton ? slot.text : undefined}
      aria-haspopup={isButton ? "dialog" : undefined}
      aria-expanded={isButton ? isOpen : undefined}
    >
      <span className="w__en">
        {slot.before !== "" && <span className="w__before">{slot.before}</span>}
        <span className="w__size" aria-hidden="true">
          {slot.text}
        </span>
        <span className="w__text">
          {answered || slot.given ? (
            <Printed text={slot.text} word={answered ? word : undefined} />
          ) : (
            <>
              <span data-letters />
              <span className="w__caret" />
              {ghost !== "" && <span className="w__ghost">{ghost}</span>}
            </>
          )}
        </span>
        {slot.after !== "" && <span className="w__punct">{slot.after}</span>}
      </span>
      <span className="w__rule" />
      <WordNotes word={notedWord(slot, word)} />
      {wrong && !answered && (
        <span className="w__bad">
          <X className="ico" size={14} aria-hidden="true" />
        </span>
      )}
    </span>
  );
});

/** The rows below a word. They are always there, at first invisible, so that nothing moves when they appear. */
const WordNotes = memo(function WordNotes({ word }: { word: NotedWord | undefined }) {
  const phonetic = useSetting("study_phonetic");
  const british = useSetting("voice_speaker") % 2 === 0;
  const classes = useSetting("study_show_word_type");
  const inChinese = useSetting("study_word_type_chinese");
  return (
    <>
      <span className="w__ipa" aria-hidden="true">
        {phonetic && (british ? word?.uk : word?.us)}
      </span>
      {classes && (
        <span className="w__class" aria-hidden="true">
          {word && wordClassLabel(word.class, inChinese)}
        </span>
      )}
    </>
  );
});

/** The printed word, with a tick under the end of each syllable except the last. The ticks move nothing. */
function Printed({ text, word }: { text: string; word: Word | undefined }) {
  const split = useSetting("study_split_word");
  const whole = word?.syllables.join("").toLowerCase() === text.toLowerCase();
  if (!split || !word || !whole || word.syllables.length < 2) return text;
  return placed(word.syllables.map((syllable) => ({ text: syllable }))).map(({ from, text: { length } }) => (
    <span className="w__syllable" key={from}>
      {text.slice(from, from + length)}
    </span>
  ));
}
