import "@shiju/ui/styles/input.css";
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { afterFrame, keyCame } from "#platform/typing-pace.ts";

interface TypedInputProps extends Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange"> {
  value: string;
  onText: (text: string) => void;
  /** Ends the change. The text that is typed next is another change. */
  onDone: () => void;
}

/** Shows another text. The cursor stays in its place if both texts have the same length. */
function fill(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd, value: before } = field;
  field.value = value;
  if (before.length === value.length && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
}

/** Events of a typed letter besides the field's own change. Each event that bubbles up the page delays the letter. */
const ofLetter = ["keypress", "beforeinput", "textInput", "keyup", "selectionchange"];

/** An input that the browser fills by itself. The typed text becomes part of the draft once the page has shown it. */
export function TypedInput({ value, onText, onDone, className = "", ...input }: TypedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const isAhead = useRef(false);
  useLayoutEffect(() => {
    if (field.current && !isAhead.current && field.current.value !== value) fill(field.current, value);
  }, [value]);
  const handOn = useEffectEvent((text: string) => {
    if (!isAhead.current) return;
    isAhead.current = false;
    onText(text);
  });
  const finish = useEffectEvent((text: string) => {
    handOn(text);
    onDone();
  });
  useEffect(() => {
    const typed = field.current;
    if (!typed) return;
    const leaving = new AbortController();
    const hear = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      work: (event: HTMLElementEventMap[Name]) => void,
    ) => typed.addEventListener(name, work, { signal: leaving.signal });
    hear("input", (event) => {
      event.stopPropagation();
      keyCame();
      if (isAhead.current) return;
      isAhead.current = true;
      afterFrame(() => handOn(typed.value));
    });
    hear("keydown", (event) => {
      if (event.isComposing) return;
      const isCommand = event.ctrlKey || event.metaKey;
      // The listeners to a command find the draft with the whole typed text.
      if (isCommand || event.key === "Enter") flushSync(() => finish(typed.value));
      else if (event.key.length === 1) event.stopPropagation();
    });
    hear("blur", () => finish(typed.value));
    for (const name of ofLetter)
      typed.addEventListener(name, (event) => event.stopPropagation(), { signal: leaving.signal });
    addEventListener("pagehide", () => handOn(typed.value), { capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      handOn(typed.value);
    };
  }, []);
  return (
    <span className={`input input--sm ${className}`}>
      <input ref={field} autoComplete="off" {...input} />
    </span>
  );
}
