import { type RefObject, useEffect } from "react";
import type { TextPlayer } from "./text-player.ts";

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Plays and pauses with the space bar, and moves between lines with the arrow keys. A focused control keeps its own
 * keys.
 */
export function useTextKeys(player: TextPlayer, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      const by = steps[key];
      if (by !== undefined && !target.closest("input, textarea, dialog, [role=dialog]")) {
        event.preventDefault();
        const line = list.current?.children[player.move(by)];
        line?.querySelector<HTMLElement>(".say__play")?.focus({ preventScroll: true });
      } else if (key === " " && !repeat && !target.closest("button, a, input, textarea, dialog")) {
        event.preventDefault();
        player.toggle();
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [player, list]);
}
