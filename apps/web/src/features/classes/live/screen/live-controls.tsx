import type { LiveState } from "@shiju/contract/classes/live";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { DoneDots } from "../done-dots.tsx";
import type { Pace } from "./use-pace.ts";
import { useCountdown } from "./use-countdown.ts";

/** Seconds that the button 再等等 adds. */
const waitSeconds = 30;

interface LiveControlsProps {
  live: LiveState;
  pace: Pace;
  isLost: boolean;
}

/**
 * How many are done, and the buttons that set the pace. A pressed button takes no focus, because it would take the next
 * blank, which is to lead on.
 */
export function LiveControls({ live, pace, isLost }: LiveControlsProps) {
  const { phase, done, members } = live;
  const { left, add } = useCountdown(live.position);
  const { onward, onwardTitle, skip, pause, refusal, isBusy } = pace;
  const says =
    refusal ??
    (isLost ? "连不上服务器，正在重连…" : left === null ? null : left > 0 ? `再等 ${left} 秒` : "时间到");
  return (
    <footer className="livebar">
      <p className="livebar__n">
        <b>{done}</b> / {members} 写完了
      </p>
      {members > 0 ? (
        <DoneDots live={live} className="livebar__dots" />
      ) : (
        <span className="meta livebar__dots">还没有人进来。扫码，或者打开拾句的班级页就能进来。</span>
      )}
      <p className={refusal === null ? "livebar__says" : "livebar__says is-wrong"} role="status">
        {says}
      </p>
      <div className="livebar__acts">
        {phase === "asking" && (
          <>
            <button
              type="button"
              onMouseDown={keepFocus}
              className="btn btn--quiet"
              disabled={isBusy}
              onClick={pause}
            >
              暂停
            </button>
            <button
              type="button"
              onMouseDown={keepFocus}
              className="btn btn--quiet"
              disabled={isBusy}
              onClick={skip}
            >
              跳过
            </button>
            <button
              type="button"
              onMouseDown={keepFocus}
              className="btn btn--line btn--lg"
              onClick={() => add(waitSeconds)}
            >
              再等等
            </button>
          </>
        )}
        <button
          type="button"
          onMouseDown={keepFocus}
          className="btn btn--primary btn--lg"
          disabled={isBusy}
          onClick={onward}
        >
          {onwardTitle}
        </button>
      </div>
    </footer>
  );
}
