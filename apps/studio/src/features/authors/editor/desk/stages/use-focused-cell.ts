import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to the field of the current line when another line has become the current one. */
export function useFocusedCell(current: string | undefined): RefObject<HTMLElement | null> {
  const cells = useRef<HTMLElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current || current === undefined) return;
    before.current = current;
    // The row may have to be scrolled into sight first.
    let tries = 0;
    const focus = () => {
      const field = cells.current?.querySelector<HTMLInputElement>(`[data-line="${current}"] input`);
      if (field) {
        if (!field.closest("[data-line]")?.contains(document.activeElement)) field.focus();
      } else if ((tries += 1) < 10) requestAnimationFrame(focus);
    };
    focus();
  }, [current]);
  return cells;
}
