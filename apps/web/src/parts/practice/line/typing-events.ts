import type { Intent } from "@shiju/learning/practice/practice";

/**
 * The content of the input between two changes. It is never empty, because some soft keyboards report no Backspace in
 * an empty field.
 */
export const filler = "\u200B";

/** The connection between the events of the input and a receiver of intents. */
export interface Typing {
  /** Whether an input method is composing. */
  isComposing: () => boolean;
  /**
   * Ends a composition early, when the learner moves to another slot. The further events of the composition are
   * ignored.
   */
  settle: () => void;
  stop: () => void;
}

/**
 * Reads text only from the input's `beforeinput` and composition events, and Enter from its key. The field keeps no
 * text. Events are listened to at `target`, which is the input by default. `composing` says that a composition was
 * already running.
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
/** The time between the end of a composition and the key that ended it, in milliseconds. */
const commitMs = 10;

/**
 * Whether Enter only ended a composition. Safari reports that key after the composition. Android keyboards end a
 * composition and then press Enter, both at the same touch.
 */
function endsComposition({ keyCode, timeStamp }: KeyboardEvent, composedAt: number): boolean {
  if (keyCode === takenKey) return true;
  return Math.abs(timeStamp - composedAt) <= commitMs && !/Android/u.test(navigator.userAgent);
}

const withoutFiller = (text: string) => text.replaceAll(filler, "");

/** Returns the intent of an input event; null for other events, such as pasting and dropping. */
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
