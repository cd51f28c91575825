import { useEffect, useRef } from "react";

/** The keys of a keyboard and of a presenter's remote that lead on. */
const onward = new Set([" ", "ArrowRight", "ArrowDown", "PageDown"]);

/** Calls `act` for a key that leads on. A blank on a button or link presses that, as everywhere. */
export function useScreenKeys(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, altKey, metaKey, target } = event;
      if (repeat || ctrlKey || altKey || metaKey || !onward.has(key)) return;
      if (target instanceof Element && target.closest("[role=dialog], input, textarea, select")) return;
      if (key === " " && target instanceof Element && target.closest("button, a")) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
