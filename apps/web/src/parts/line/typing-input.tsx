import { useEffect, useRef } from "react";
import type { LessonRun } from "#parts/run/lesson-run.ts";
import { useInputOverSlot } from "./use-line-layout.ts";
import { promptOn, useRun, useRunState } from "#parts/run/use-run.ts";

/**
 * What the input holds between two changes. It is never empty, because some soft keyboards report no
 * Backspace from an empty field.
 */
const filler = "\u200B";

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

/** Connects the input's own events to the run; returns the way to stop. */
function listen(input: HTMLInputElement, run: LessonRun): () => void {
  const controller = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => input.addEventListener(name, listener, { signal: controller.signal });
  /** A composition whose text was taken already, because the learner went elsewhere in the middle of it. */
  let settled = false;
  let composing = false;

  const empty = () => {
    if (input.value !== filler) input.value = filler;
    input.setSelectionRange(1, 1);
  };

  on("beforeinput", (event) => {
    if (event.inputType === "insertCompositionText") return;
    const act = intentOf(event);
    event.preventDefault();
    if (!composing && act) run.act(act);
  });
  on("compositionstart", () => {
    composing = true;
    settled = false;
  });
  on("compositionupdate", ({ data }) => {
    if (!settled) run.act({ type: "compose", text: withoutFiller(data) });
  });
  on("compositionend", ({ data }) => {
    composing = false;
    if (!settled) run.act({ type: "commit", text: withoutFiller(data) });
    empty();
  });
  on("input", () => {
    // What could not be prevented, such as a Backspace on Android, leaves the field as it was.
    if (!composing) empty();
  });
  on("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    // A key held down is one press, or it would check three times and run through the answers.
    if (event.repeat) return;
    if (run.store.getState().practice.phase === 2) run.next();
    else run.act({ type: "enter" });
  });
  on("focus", empty);

  const unsubscribe = run.store.subscribe(({ practice }, before) => {
    if (composing && practice.active !== before.practice.active) {
      settled = true;
      input.blur();
      input.focus();
    }
  });
  return () => {
    controller.abort();
    unsubscribe();
  };
}

const withoutFiller = (text: string) => text.replaceAll(filler, "");

/** What an input event asks for; null for what is no answering, such as pasting and dropping. */
function intentOf({ inputType, data }: InputEvent): Parameters<LessonRun["act"]>[0] | null {
  switch (inputType) {
    case "insertText":
    case "insertReplacementText":
      return data === " " ? { type: "space" } : data ? { type: "insert", text: data } : null;
    case "deleteContentBackward":
      return { type: "backspace" };
    case "deleteWordBackward":
    case "deleteSoftLineBackward":
    case "deleteHardLineBackward":
      return { type: "clear" };
    case "insertLineBreak":
      return { type: "enter" };
    default:
      return null;
  }
}
