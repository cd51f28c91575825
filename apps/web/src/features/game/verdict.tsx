import type { PracticeState } from "@shiju/learning/practice";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useIsAnswerPage, useRunState } from "./use-run.ts";

/** One sentence that says what to do next; screen readers hear it as it changes. */
export function Verdict() {
  const practice = useRunState((state) => state.practice);
  const answered = useIsAnswerPage();
  const tiles = useRunState(({ input }) => input === "tiles");
  return (
    <div className="verdict" role="status">
      <Message practice={practice} answered={answered} tiles={tiles} />
    </div>
  );
}

interface MessageProps {
  practice: PracticeState;
  answered: boolean;
  tiles: boolean;
}

function Message({ practice, answered, tiles }: MessageProps) {
  const { notice, phase, slots, active, answerShown, step } = practice;
  if (phase === 2 && !answered) return null;
  if (answered) {
    return (
      <>
        <CircleCheck className="ico ico--right" size={20} aria-hidden="true" />
        <span>{practice.errors === 0 && !answerShown ? "一次答对" : "答对了"}</span>
      </>
    );
  }
  if (notice === "chinese") return <Note>现在是中文输入法，请切换到英文再输入</Note>;
  if (notice === "fill") return <Note>还有词没写，写完再检查；想不起来可以看提示</Note>;
  if (answerShown) {
    return (
      <span>
        照着写一遍就记住了：<b lang="en">{step.en}</b>
      </span>
    );
  }
  const slot = slots[active];
  if (notice === "wrong" && slot?.mark === "wrong") {
    return (
      <>
        <CircleAlert className="ico" size={20} aria-hidden="true" />
        <span>
          {slots.length > 1 && `第 ${active + 1} 个词 `}
          <em lang="en">{slot.typed}</em> 不对，{tiles ? "点一个词块" : "直接输入"}就会替换它
        </span>
      </>
    );
  }
  return null;
}

function Note({ children }: { children: string }) {
  return (
    <>
      <Info className="ico ico--note" size={20} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
