import { useEffect, useRef } from "react";
import type { LessonRun } from "#parts/run/lesson-run.ts";
import { doEarly, takeEarly } from "./early.ts";
import { connectTyping, filler } from "./typing-events.ts";
import { useInputOverSlot } from "./use-line-layout.ts";
import { promptOn, useRun, useRunState } from "#parts/run/use-run.ts";

/** Brings the keys, and a phone's soft keyboard, to the input. */
export const focusTyping = (): void =>
  document.querySelector<HTMLInputElement>(".typing")?.focus({ preventScroll: true });

/** The one real input of the page. Text comes from its input and composition events alone; the slots show it. */
export function TypingInput() {
  const run = useRun();
  const ref = useRef<HTMLInputElement>(null);
  const active = useRunState(({ practice }) => practice.active);
  const count = useRunState(({ practice }) => practice.slots.length);
  const answered = useRunState(({ practice }) => practice.phase === 2);
  const tiles = useRunState(({ input }) => input === "tiles");
  const stage = useRunState(({ index }) => index % 2);
  useInputOverSlot(ref);

  useEffect(() => {
    const input = ref.current;
    return input ? listen(input, run) : undefined;
  }, [run]);

  return (
    <input
      ref={ref}
      className="typing"
      type="text"
      inputMode={tiles ? "none" : "text"}
      enterKeyHint="go"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      data-form-type="other"
      defaultValue={filler}
      aria-label={answered ? "答对了，按回车继续" : `输入英文，第 ${active + 1} 个词，共 ${count} 个词`}
      aria-describedby={promptOn(stage)}
    />
  );
}

/** Connects the input to the run, with what was typed before this code was here; returns the way to stop. */
function listen(input: HTMLInputElement, run: LessonRun): () => void {
  const early = takeEarly();
  const typing = connectTyping(input, run.take, { composing: early?.composing ?? false });
  if (early) run.catchUp(early.typed);
  if (early) doEarly(input, early);
  const unsubscribe = run.store.subscribe(({ practice }, before) => {
    if (typing.isComposing() && practice.active !== before.practice.active) typing.settle();
  });
  return () => {
    typing.stop();
    unsubscribe();
  };
}
