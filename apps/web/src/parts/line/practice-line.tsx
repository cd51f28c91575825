import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { focusTyping } from "./typing-input.tsx";
import { useCompact, useShape } from "./use-line-layout.ts";
import { useIsAnswerPage, usePractice, useRun } from "#parts/run/use-run.ts";
import { useWordCard } from "#parts/word-card/use-word-card.tsx";
import { WordSlot } from "./word-slot.tsx";
import "./line.css";

/** The words of the step, grouped by chunk. */
export function PracticeLine() {
  const run = useRun();
  const ref = useRef<HTMLDivElement>(null);
  const answered = useIsAnswerPage();
  const groups = useGroups();
  const shape = useShape();
  const compact = useCompact(ref, groups, shape);
  const longest = usePractice(({ slots }) => Math.max(...slots.map(({ text }) => Array.from(text).length)));
  const { open, card, openCard } = useWordCard();

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
      </div>
      {card}
    </>
  );
}

interface Group {
  from: number;
  slots: number[];
  zh: string;
}

/** The slots by chunk; a chunk's Chinese is shown where there is more than one. */
function useGroups(): Group[] {
  const step = usePractice((practice) => practice.step);
  const sentence = usePractice((practice) => practice.sentence);
  const words = usePractice(useShallow(({ slots }) => slots.map(({ word }) => word)));
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
