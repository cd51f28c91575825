import "./typing.css";
import type { Ref } from "react";
import { filler } from "./typing-events.ts";

/** Brings the keys, and a phone's soft keyboard, to the input. */
export const focusTyping = (): void =>
  document.querySelector<HTMLInputElement>(".typing")?.focus({ preventScroll: true });

interface TypingFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The id of what asks. */
  describedBy?: string;
  /** Brings up no soft keyboard. */
  silent: boolean;
}

/** The only real input of a practice. Its listener shows the typed text in slots. */
export function TypingField({ ref, label, describedBy, silent }: TypingFieldProps) {
  return (
    <input
      ref={ref}
      className="typing"
      data-typing
      type="text"
      inputMode={silent ? "none" : "text"}
      enterKeyHint="go"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      data-form-type="other"
      defaultValue={filler}
      aria-label={label}
      aria-describedby={describedBy}
    />
  );
}
