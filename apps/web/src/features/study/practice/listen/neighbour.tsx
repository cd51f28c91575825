import { useSetting } from "#learner/settings/settings.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import type { ListenPlayer } from "./listen-player.ts";

interface NeighbourProps {
  which: "previous" | "next";
  player: ListenPlayer;
}

/**
 * The sentence before or after the current one, if there is one. A tap plays it. It is hidden while English is covered.
 */
export function Neighbour({ which, player }: NeighbourProps) {
  const { steps } = useRun();
  const en = useRunState(({ index }) => steps[which === "next" ? index + 1 : index - 1]?.en);
  const hides = useSetting("listen_hide_answer");
  if (en === undefined || hides) return null;
  return (
    <button
      type="button"
      className={`listen__line listen__line--${which}`}
      onMouseDown={keepFocus}
      onClick={player[which]}
    >
      <span className="sr">{which === "next" ? "听下一句：" : "听上一句："}</span>
      <span className="listen__clip" lang="en">
        {en}
      </span>
    </button>
  );
}
