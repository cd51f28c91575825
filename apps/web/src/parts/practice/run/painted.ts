import type { Practice } from "@shiju/contract/study/game";

/** The ids of the elements that the server writes into the page of a practice for a visitor. */
export const paintedIds = {
  /** Markup for `#root` in a template, for the screen width that the server expects after the browser's request. */
  wide: "painted-wide",
  phone: "painted-phone",
  /** The practice that they show, as JSON. */
  practice: "painted-practice",
} as const;

const mark = "painted";

/** Marks that `#root` shows what the server rendered, and that it is to be hydrated. */
export const markPainted = (root: HTMLElement): void => void (root.dataset[mark] = "");
export const isPainted = (root: HTMLElement | null): boolean => root?.dataset[mark] !== undefined;

const rootOf = () => globalThis.document?.getElementById("root") ?? null;

/**
 * Returns the practice that the page has shown from the start, before its code was loaded; undefined if the page shows
 * none.
 */
export function paintedPractice(): Practice | undefined {
  if (!isPainted(rootOf())) return undefined;
  const text = document.getElementById(paintedIds.practice)?.textContent;
  return text ? (JSON.parse(text) as Practice) : undefined;
}

/** Removes the mark once the practice is left, because the next practice is fetched. */
export function forgetPainted(): void {
  delete rootOf()?.dataset[mark];
}
