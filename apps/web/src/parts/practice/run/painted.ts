import type { Practice } from "@shiju/contract/study/game";

/** The ids of what the server writes into the page of a practice for a visitor. */
export const paintedIds = {
  /** Markup for `#root`, in a template: for the width that the browser's request let expect. */
  wide: "painted-wide",
  phone: "painted-phone",
  /** The practice that they show, as JSON. */
  practice: "painted-practice",
} as const;

const mark = "painted";

/** Marks `#root` as showing what the server rendered, to be hydrated. */
export const markPainted = (root: HTMLElement): void => void (root.dataset[mark] = "");
export const isPainted = (root: HTMLElement | null): boolean => root?.dataset[mark] !== undefined;

const rootOf = () => globalThis.document?.getElementById("root") ?? null;

/** The practice that the page has shown from the start, before its code was loaded; undefined if it shows none. */
export function paintedPractice(): Practice | undefined {
  if (!isPainted(rootOf())) return undefined;
  const text = document.getElementById(paintedIds.practice)?.textContent;
  return text ? (JSON.parse(text) as Practice) : undefined;
}

/** Removes the mark once the practice is left: the next one is fetched. */
export function forgetPainted(): void {
  delete rootOf()?.dataset[mark];
}
