import type { Intent } from "@shiju/learning/practice/practice";

/**
 * What the input holds between two changes. It is never empty, because some soft keyboards report no
 * Backspace from an empty field.
 */
export const filler = "\u200B";

/** The connection between the events of the input and a receiver of intents. */
export interface Typing {
  /** Whether an input method is composing. */
  isComposing: () => boolean;
  /** The composition was ended early by a move to another slot: the rest of its events is ignored. */
  settle: () => void;
  stop: () => void;
}

/**
 * Text comes from the input's `beforeinput` and composition events alone, and the field keeps none of it; Enter
 * comes from its key. Events are heard at `target`, the input itself where left out; `composing` says that a
 * composition was under way before.
 */
export function connectTyping(
  input: HTMLInputElement,
  take: (intent: Intent) => void,
  { target = input, composing = false }: { target?: EventTarget; composing?: boolean } = {},
): Typing {
  const controller = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) =>
    target.addEventListener(
      name,
      (event) => event.target === input && listener(event as HTMLElementEventMap[Name]),
      { signal: controller.signal, capture: true },
    );
  let settled = false;
  let composedAt = -Infinity;

  const empty = () => {
    if (input.value !== filler) input.value = filler;
    input.setSelectionRange(1, 1);
  };

  on("beforeinput", (event) => {
    if (event.inputType === "insertCompositionText") return;
    const intent = intentOf(event);
    event.preventDefault();
    if (!composing && intent) take(intent);
  });
  on("compositionstart", () => {
    composing = true;
    settled = false;
  });
  on("compositionupdate", ({ data }) => {
    if (!settled) take({ type: "compose", text: withoutFiller(data) });
  });
  on("compositionend", ({ data, timeStamp }) => {
    composing = false;
    composedAt = timeStamp;
    if (!settled) take({ type: "commit", text: withoutFiller(data) });
    empty();
  });
  on("input", () => {
    // Restores the field after input that cannot be prevented, such as Backspace on Android.
    if (!composing) empty();
  });
  on("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const commits = endsComposition(event, composedAt);
    composedAt = -Infinity;
    // A held key counts once, or it would check several times and skip answers.
    if (!event.repeat && !commits) take({ type: "enter" });
  });
  on("focus", empty);
  return {
    isComposing: () => composing,
    settle() {
      settled = true;
      input.blur();
      input.focus();
    },
    stop: () => controller.abort(),
  };
}

/** The key code of a key that an input method has taken. */
const takenKey = 229;
/** Between the end of a composition and the key that ended it, in milliseconds. */
const commitMs = 10;

/**
 * Whether Enter only ended a composition. Safari reports that key after the composition. Keyboards of Android end a
 * composition and then press Enter, both at one touch.
 */
function endsComposition({ keyCode, timeStamp }: KeyboardEvent, composedAt: number): boolean {
  if (keyCode === takenKey) return true;
  return Math.abs(timeStamp - composedAt) <= commitMs && !/Android/u.test(navigator.userAgent);
}

const withoutFiller = (text: string) => text.replaceAll(filler, "");

/** The intent of an input event; null for others, such as pasting and dropping. */
function intentOf({ inputType, data }: InputEvent): Intent | null {
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
