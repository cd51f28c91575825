import type { LiveState } from "@shiju/contract/classes/live";
import { phases } from "@shiju/learning/practice/phases";
import Check from "lucide-react/icons/check";
import { usePractice } from "#parts/practice/run/use-run.ts";

/** Says how the answer went, or what to do next. */
export function LiveVerdict({ live, isDone }: { live: LiveState; isDone: boolean }) {
  return (
    <div className="livewrite__says" role="status">
      {isDone ? (
        <>
          <Check className="ico livewrite__right" size={20} aria-hidden="true" />
          写对了
        </>
      ) : live.phase === "asking" ? (
        <Notice />
      ) : live.phase === "answer" ? (
        "这一句没写完，没关系，看看答案"
      ) : (
        "写的都还在"
      )}
    </div>
  );
}

function Notice() {
  const notice = usePractice((practice) => (practice.phase === phases.answering ? practice.notice : null));
  const answer = usePractice(({ answerShown, step }) => (answerShown ? step.en : null));
  const typed = usePractice(({ slots, active }) =>
    slots[active]?.mark === "wrong" ? slots[active].typed : null,
  );
  const why = usePractice((practice) => practice.why);
  if (notice === "chinese") return "现在是中文输入法，请切换到英文";
  if (notice === "fill") return "还有词没写，写不出来就按“想不起来”";
  if (answer !== null)
    return (
      <span>
        照着写一遍就记住了：<b lang="en">{answer}</b>
      </span>
    );
  if (notice !== "wrong" || typed === null) return null;
  return (
    <span>
      <em lang="en">{typed}</em> {why === null ? "不对，直接输入就会替换它" : `不对：${why}`}
    </span>
  );
}
