import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { phases } from "@shiju/learning/practice/phases";
import { memo, useEffect, useRef } from "react";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import { doEarly, takeEarly } from "./early.ts";
import { quietLetters } from "./quiet-letters.ts";
import { connectTyping } from "./typing-events.ts";
import { TypingField } from "./typing-field.tsx";
import { useInputOverSlot } from "./use-line-layout.ts";
import { promptOn, useRun, useRunState, useRunStateAfterPaint } from "#parts/practice/run/use-run.ts";

/** The only real input of the page. Text comes only from its input and composition events, and the slots show it. */
export const TypingInput = memo(function TypingInput() {
  const run = useRun();
  const ref = useRef<HTMLInputElement>(null);
  const label = useRunStateAfterPaint(labelOf);
  const prompt = useRunStateAfterPaint(promptInFront);
  const tiles = useRunState(({ input }) => answerInputTable[input].hasTiles);
  useInputOverSlot(ref);

  useEffect(() => {
    const input = ref.current;
    return input ? listen(input, run) : undefined;
  }, [run]);

  return <TypingField ref={ref} label={label} describedBy={prompt} silent={tiles} />;
});

/** A phone opens its keyboard only for a tap. */
export function TapHint() {
  return <p className="tap">点一下横线，开始写</p>;
}

const promptInFront = ({ index }: LessonRunState) => promptOn(index % 2);

function labelOf({ practice: { phase, active, slots } }: LessonRunState): string {
  return phase === phases.answered
    ? "答对了，按回车继续"
    : `输入英文，第 ${active + 1} 个词，共 ${slots.length} 个词`;
}

/**
 * Connects the input to the run. Applies the text that was typed before this code was loaded. Returns a function that
 * disconnects the input.
 */
function listen(input: HTMLInputElement, run: LessonRun): () => void {
  const early = takeEarly();
  const typing = connectTyping(input, run.take, { composing: early?.composing ?? false });
  if (early) run.catchUp(early.typed);
  if (early) doEarly(input, early);
  const controller = new AbortController();
  const { signal } = controller;
  quietLetters(input, () => run.store.getState().practice.phase === phases.answering, signal);
  const unsubscribe = run.store.subscribe(({ practice }, before) => {
    if (typing.isComposing() && practice.active !== before.practice.active) typing.settle();
  });
  return () => {
    typing.stop();
    controller.abort();
    unsubscribe();
  };
}
