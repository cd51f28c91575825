import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { useSetting } from "#lib/settings.ts";
import { keepFocus } from "./keep-focus.ts";
import { TypingInput } from "./typing-input.tsx";
import { useInputOverSlot, useCompact } from "./use-line-layout.ts";
import { useIsAnswerPage, useRun, useRunState } from "./use-run.ts";
import { useWordCard } from "./use-word-card.tsx";
import { WordSlot } from "./word-slot.tsx";
import "./line.css";

/** The setting `answer_input_style`: as wide as their words, equal, one straight line. */
const inputStyles = ["", "line--equal", "line--straight"];

/** The words of the step in front of the learner, grouped by chunk, with the input over the active one. */
export function PracticeLine() {
  const run = useRun();
  const ref = useRef<HTMLDivElement>(null);
  const answered = useIsAnswerPage();
  const groups = useGroups();
  const shape = useShape();
  const compact = useCompact(ref, groups, shape);
  const longest = useRunState(({ practice }) =>
    Math.max(...practice.slots.map(({ text }) => Array.from(text).length)),
  );
  const { open, card, openCard } = useWordCard();
  useInputOverSlot(ref, shape);

  function click(event: MouseEvent) {
    const target = event.target as Element;
    const word = target.closest<HTMLElement>("[data-word]");
    if (word) return void openCard(word);
    ref.current?.querySelector("input")?.focus({ preventScroll: true });
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
        className={`line ${answered ? "line--answer" : "line--answering"} ${shape} ${compact ? "line--compact" : ""}`}
        style={{ "--longest": longest } as CSSProperties}
        lang="en"
        onMouseDown={keepFocus}
        onClick={click}
        onKeyDown={press}
      >
        {groups.map(({ from, slots, zh }) => (
          <span className="chunk" key={from}>
            <span className="chunk__words">
              {slots.map((index) => (
                <WordSlot key={index} index={index} answered={answered} isOpen={index === open} />
              ))}
            </span>
            {zh !== "" && (
              <span className="chunk__zh" lang="zh">
                {zh}
              </span>
            )}
          </span>
        ))}
        <TypingInput />
      </div>
      {card}
    </>
  );
}

/** What the settings make of the line, as its classes. */
function useShape(): string {
  const inputStyle = inputStyles[useSetting("answer_input_style")] ?? "";
  return useSetting("study_show_word_type") ? `${inputStyle} line--classes` : inputStyle;
}

interface Group {
  from: number;
  slots: number[];
  zh: string;
}

/** The slots by chunk; a chunk's Chinese is shown where there is more than one. */
function useGroups(): Group[] {
  const step = useRunState(({ practice }) => practice.step);
  const sentence = useRunState(({ practice }) => practice.sentence);
  const words = useRunState(useShallow(({ practice }) => practice.slots.map(({ word }) => word)));
  return useMemo(() => {
    const groups: Group[] = [];
    let chunk = -1;
    for (const [index, word] of words.entries()) {
      const at =
        word === null ? chunk : sentence.chunks.findIndex(({ from, to }) => from <= word && word < to);
      const last = groups.at(-1);
      if (last && at === chunk) last.slots.push(index);
      else groups.push({ from: index, slots: [index], zh: sentence.chunks[at]?.zh ?? "" });
      chunk = at;
    }
    return groups.length > 1 && step.kind !== 3 ? groups : groups.map((group) => ({ ...group, zh: "" }));
  }, [step, sentence, words]);
}
