import { chunkCue, cueText } from "@shiju/learning/cue";
import type { Sentence } from "@shiju/learning/sentence";
import type { Slot } from "@shiju/learning/practice/practice";
import { stepKinds } from "@shiju/learning/step-kinds";
import type { Step } from "@shiju/learning/steps";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef } from "react";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { focusTyping } from "./typing-field.tsx";
import { useCompact, useShape } from "./use-line-layout.ts";
import { lineClass, slotClass } from "./draw-slot.ts";
import { useDrawing } from "./use-drawing.ts";
import { useGhosts, useShaking, useSlots, useWrong } from "./use-slots.ts";
import { useIsAnswerPage, usePractice, useRun } from "#parts/practice/run/use-run.ts";
import { useSpokenWord } from "#parts/practice/run/spoken-word.ts";
import { useWordCard } from "#parts/practice/word-card/use-word-card.tsx";
import { WordSlot } from "./word-slot.tsx";
import "@shiju/ui/styles/word-inks.css";
import "./line.css";

/** The words of the step, grouped by chunk. */
export function PracticeLine() {
  const run = useRun();
  const ref = useRef<HTMLDivElement>(null);
  const answered = useIsAnswerPage();
  const step = usePractice((practice) => practice.step);
  const sentence = usePractice((practice) => practice.sentence);
  const slots = useSlots();
  const groups = useMemo(() => groupsOf(slots, sentence, step), [slots, sentence, step]);
  const longest = useMemo(() => Math.max(...slots.map(({ text }) => Array.from(text).length)), [slots]);
  const shape = useShape();
  const compact = useCompact(ref, groups, shape);
  const wrong = useWrong();
  const ghosts = useGhosts();
  const shaking = useShaking();
  const { open, card, openCard } = useWordCard(answered);
  const spoken = useSpokenWord(sentence.id);
  const marksOf = (index: number) => {
    let marks = "";
    if (!answered && (ghosts[index] ?? "") !== "") marks += " is-hinted";
    if (answered && spoken !== null && slots[index]?.word === spoken) marks += " is-spoken";
    return index === open ? `${marks} is-open` : marks;
  };
  const drawn = useDrawing(ref, marksOf);

  function click(event: MouseEvent) {
    const target = event.target as Element;
    const word = target.closest<HTMLElement>("[data-word]");
    if (word) return void openCard(word);
    focusTyping();
    const slot = target.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
    if (slot !== undefined) run.act({ type: "move", slot: Number(slot) });
  }

  /** A word of the answer page is pressed as a button is. */
  function press(event: KeyboardEvent) {
    const word = (event.target as Element).closest<HTMLElement>("[data-word]");
    if (!word || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!event.repeat) void openCard(word);
  }

  return (
    <>
      <div
        ref={ref}
        className={`${lineClass(drawn)} ${shape} ${compact ? "line--compact" : ""} ${shaking ? "is-shaking" : ""}`}
        style={{ "--longest": longest } as CSSProperties}
        lang="en"
        onMouseDown={keepFocus}
        onClick={click}
        onKeyDown={press}
      >
        {groups.map(({ from, indexes, zh }) => (
          <span className="chunk" key={from}>
            <span className="chunk__words">
              {indexes.map((index) => (
                <WordSlot
                  key={index}
                  index={index}
                  className={slotClass(drawn, index, marksOf(index))}
                  slot={slots[index]}
                  word={sentence.words[slots[index]?.word ?? -1]}
                  answered={answered}
                  wrong={wrong[index] === true}
                  ghost={ghosts[index] ?? ""}
                  isOpen={index === open}
                />
              ))}
            </span>
            {zh !== "" && (
              <span className="chunk__zh" lang="zh">
                {zh}
              </span>
            )}
          </span>
        ))}
      </div>
      {card}
    </>
  );
}

interface Group {
  from: number;
  /** Of its slots. */
  indexes: number[];
  zh: string;
}

/** Returns the part of the Chinese that stands for a chunk; empty if no part does. */
function chineseOf({ zh, chunks }: Sentence, index: number): string {
  const chunk = chunks[index];
  const cue = chunk ? chunkCue(zh, [chunk]) : [];
  return cue.length === 0 ? "" : cueText(zh, cue);
}

/**
 * Returns the slots by chunk. The Chinese of a chunk is shown if there is more than one chunk, and the step is no word.
 */
function groupsOf(slots: readonly Slot[], sentence: Sentence, step: Step): Group[] {
  const groups: Group[] = [];
  let chunk = -1;
  for (const [index, { word }] of slots.entries()) {
    const at = word === null ? chunk : sentence.chunks.findIndex(({ from, to }) => from <= word && word < to);
    const last = groups.at(-1);
    if (last && at === chunk) last.indexes.push(index);
    else groups.push({ from: index, indexes: [index], zh: chineseOf(sentence, at) });
    chunk = at;
  }
  return groups.length > 1 && step.kind !== stepKinds.word
    ? groups
    : groups.map((group) => ({ ...group, zh: "" }));
}
