import "./turn-verdict.css";
import { readFrame } from "@shiju/learning/turn/frame";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import Check from "lucide-react/icons/check";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { captionOf } from "./turn-line.tsx";
import type { TurnState } from "./use-turn.ts";

/** The finding of a check: 说对了, 记下了, 再看看 with its reason, or a question about a spelling. */
export function TurnVerdict({ turn: { judged, spelling, isDone, spell } }: { turn: TurnState }) {
  return (
    <div role="status">
      {spelling && (
        <p className="turnend__ask">
          <span>
            是 <b lang="en">{spelling.meant}</b> 吗？
          </span>
          <button type="button" className="btn btn--line" onMouseDown={keepFocus} onClick={() => spell(true)}>
            是
          </button>
          <button
            type="button"
            className="btn btn--line"
            onMouseDown={keepFocus}
            onClick={() => spell(false)}
          >
            就写这个
          </button>
        </p>
      )}
      {isDone && judged?.end === "right" && (
        <p className="turnend is-right">
          <Check className="ico" size={18} aria-hidden="true" />
          说对了
          {judged.reason && <span>{judged.reason}</span>}
        </p>
      )}
      {isDone && judged?.end === "noted" && (
        <p className="turnend is-right">
          <Check className="ico" size={18} aria-hidden="true" />
          记下了
          <span>这个词我没见过，照你写的记下。拼写自己看一眼。</span>
        </p>
      )}
      {judged?.end === "again" && (
        <p className="turnend is-again">
          <RotateCcw className="ico" size={18} aria-hidden="true" />
          再看看
          <span>{judged.reason ?? "和句子的样子对一对"}</span>
        </p>
      )}
    </div>
  );
}

/** The frame of a right answer, with the names of its gaps. */
export function TurnPattern({ prompt, frame }: { prompt: TurnPrompt; frame: number }) {
  const parts = readFrame(prompt.say[frame] ?? prompt.say[0] ?? "").map((part, index) => ({
    ...part,
    key: `${index} ${part.text}`,
    isFirst: index === 0,
  }));
  return (
    <p className="turnend__pattern">
      句子的样子：
      <span lang="en">
        {parts.map(({ text, gap, key, isFirst }) => (
          <span key={key}>
            {!isFirst && " "}
            {gap === undefined ? (
              text
            ) : (
              <>
                <i lang="zh">{captionOf(prompt, gap).split("，")[0]}</i>
                {text.slice(text.indexOf("}") + 1)}
              </>
            )}
          </span>
        ))}
      </span>
    </p>
  );
}
