import type { Intent } from "@shiju/learning/practice/practice";
import type { Early } from "./early.ts";
import { connectTyping } from "./typing-events.ts";

/**
 * Accepts typing into a line that the server rendered, before any other code is loaded. Shows the typed text in its
 * slots, and keeps it for the run. It changes only attributes, so that React finds the elements that it expects.
 */
export function typeEarly(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>(".typing");
  const slots = Array.from(page.querySelectorAll<HTMLElement>(".in-front [data-slot]"));
  if (!input || slots.length === 0) return;
  const rendered = slots.map(({ className }) => className);
  const texts = slots.map(() => "");
  const typed: Early["typed"] = [];
  const gone = new AbortController();
  let active = 0;
  let composed = "";
  /** A check was made. Only the run itself can show the input that comes after it. */
  let isChecked = false;
  let pressed: HTMLElement | null = null;
  const shortcuts: KeyboardEventInit[] = [];

  const take = (intent: Intent) => {
    typed.push([performance.now(), intent]);
    if (isChecked) return;
    mirror(intent);
    for (const [at, slot] of slots.entries()) {
      const text = (texts[at] ?? "") + (at === active ? composed : "");
      slot.querySelector(".w__text")?.toggleAttribute("data-typed", text !== "");
      if (text !== "") slot.querySelector(".w__text")?.setAttribute("data-typed", text);
      for (const name of ["is-active", "has-caret"]) slot.classList.toggle(name, at === active);
    }
  };
  const typing = connectTyping(input, take, { target: window });

  function mirror(intent: Intent): void {
    composed = intent.type === "compose" ? intent.text : "";
    if (intent.type === "insert" || intent.type === "commit") {
      const [first = "", ...others] = intent.text.split(/\s/);
      texts[active] += first;
      for (const word of others) {
        space();
        texts[active] += word;
      }
    } else if (intent.type === "clear") texts[active] = "";
    else if (intent.type === "move") active = slots.findIndex((slot) => slotOf(slot) === intent.slot);
    else if (intent.type === "space") space();
    else if (intent.type === "enter") enter();
    else if (intent.type === "backspace") {
      if (texts[active] === "" && active > 0) active -= 1;
      else
        texts[active] = Array.from(texts[active] ?? "")
          .slice(0, -1)
          .join("");
    }
  }

  function space(): void {
    if (texts[active] === "") return;
    if (active + 1 < slots.length) active += 1;
    else enter();
  }

  function enter(): void {
    const blank = texts.indexOf("");
    if (blank === -1) isChecked = true;
    else active = blank;
  }

  const on = (name: "mousedown" | "click" | "keydown", listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: gone.signal });
  const pressedOn = ({ target }: Event) => (target as Element).closest<HTMLElement>("button, .line, .tap");
  on("mousedown", (event) => pressedOn(event) && event.preventDefault());
  on("click", (event) => {
    const place = pressedOn(event);
    if (place?.matches("button")) pressed = place;
    else if (place) {
      input.focus({ preventScroll: true });
      const slot = slots.find((each) => each.contains(event.target as Element));
      if (slot) take({ type: "move", slot: slotOf(slot) });
    }
  });
  on("keydown", (event) => {
    const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event as KeyboardEvent;
    if (ctrlKey || altKey) shortcuts.push({ key, code, ctrlKey, altKey, shiftKey, metaKey });
    else if (document.activeElement === document.body && key !== "Tab") input.focus({ preventScroll: true });
  });
  afterFirstFrame(() => {
    if (!gone.signal.aborted && !matchMedia("(pointer: coarse)").matches)
      input.focus({ preventScroll: true });
  });
  // A page that goes before the code has come keeps what was typed for the next one.
  addEventListener("pagehide", () => keepTyped(typed), { signal: gone.signal });
  for (const intent of takeKept()) take(intent);

  window.shijuEarly = () => {
    takeKept();
    typing.stop();
    gone.abort();
    for (const [at, slot] of slots.entries()) {
      slot.className = rendered[at] ?? "";
      slot.querySelector(".w__text")?.removeAttribute("data-typed");
    }
    return { typed, composing: typing.isComposing(), pressed, shortcuts };
  };
}

/**
 * Does the work after the first frame, because focusing a field lays the page out, which the first frame does anyway. A
 * key that comes before that finds the field by itself.
 */
const afterFirstFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** Returns the place of a slot among all words of the step. Given words count too. */
const slotOf = ({ dataset }: HTMLElement): number => Number(dataset["slot"]);

const keptKey = "early";

function keepTyped(typed: Early["typed"]): void {
  if (typed.length === 0) return;
  const intents = typed.map(([, intent]) => intent);
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ address: location.href, intents }));
  } catch {
    // Where the browser keeps nothing, it is lost with the page.
  }
}

/** Returns the intents that were typed into this address before. They are there once. */
function takeKept(): Intent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? "{}") as {
      address?: string;
      intents?: Intent[];
    };
    sessionStorage.removeItem(keptKey);
    return kept.address === location.href ? (kept.intents ?? []) : [];
  } catch {
    return [];
  }
}
