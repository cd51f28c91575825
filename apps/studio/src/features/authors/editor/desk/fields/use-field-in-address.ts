import "./marked-field.css";
import { useEffect } from "react";
import { useLocation } from "react-router";

const mostFrames = 90;

/**
 * Waits until the field that the address names is on the page. Then scrolls to the field, gives it the focus and marks
 * it.
 */
export function useFieldInAddress(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    const keys = new URLSearchParams(search).getAll("field");
    if (keys.length === 0) return;
    let frame = 0;
    let frames = 0;
    const look = () => {
      frames += 1;
      const found = fieldOf(frames < mostFrames ? keys : keys.slice(0, 1));
      if (found) show(found);
      else if (frames < mostFrames + 1) frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      unmark();
    };
  }, [search, key]);
}

/** The field of these keys, or the nearest that holds it. */
function fieldOf(keys: readonly string[]): HTMLElement | null {
  for (let count = keys.length; count > 0; count--) {
    const name = CSS.escape(keys.slice(0, count).join("."));
    const found = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (found) return found;
  }
  return null;
}

const marked = "data-marked";
const unmark = () => document.querySelector(`[${marked}]`)?.removeAttribute(marked);

function show(field: HTMLElement): void {
  unmark();
  field.setAttribute(marked, "");
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  field.scrollIntoView({ block: "center" });
  const control = field.matches("input, select, textarea")
    ? field
    : field.querySelector<HTMLElement>("input, select, textarea, button");
  control?.focus({ preventScroll: true });
}
