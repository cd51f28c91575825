import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { phases } from "@shiju/learning/practice/phases";
import type { PracticeState } from "@shiju/learning/practice/practice";
import { stepKinds } from "@shiju/learning/step-kinds";
import "./verdict.css";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { isRightAtOnce, leastInARow, sentencesInARow } from "#parts/practice/run/right-at-once.ts";
import { useIsAnswerPage, usePractice, useRun, useRunState } from "#parts/practice/run/use-run.ts";

/**
 * Says how the answer went, or what to do next. It is a live region for screen readers. The line itself shows a right
 * answer one frame earlier.
 */
export function Verdict({ copy }: { copy: keyof typeof copies | null }) {
  const answered = useIsAnswerPage();
  const notice = usePractice(noticeOf);
  return (
    <div className="verdict" role="status">
      {answered ? <Right /> : notice ? notices[notice] : copy && copies[copy]}
    </div>
  );
}

type Notice = "chinese" | "fill" | "shown" | "wrong";

function noticeOf({ phase, notice, answerShown, slots, active }: PracticeState): Notice | null {
  if (phase === phases.answered) return null;
  if (notice === "chinese" || notice === "fill") return notice;
  if (answerShown) return "shown";
  return notice === "wrong" && slots[active]?.mark === "wrong" ? "wrong" : null;
}

const notices = {
  chinese: <Note>现在是中文输入法，请切换到英文</Note>,
  fill: <Note>还有词没写，想不起来可以看提示</Note>,
  shown: <Shown />,
  wrong: <Wrong />,
};

/** The words about a copied step, by the reason why it is copied. */
const copies = {
  new: <span className="meta">这一遍不记成绩，下一步再凭记忆写</span>,
  round: <span className="meta">这一遍看着写，不记成绩</span>,
};

function Right() {
  const run = useRun();
  const atOnce = usePractice(isRightAtOnce);
  const isSentence = usePractice(({ step }) => step.kind === stepKinds.sentence);
  const inARow = useRunState((state) => (isSentence ? sentencesInARow(run, state) : 0));
  const wasWrong = usePractice(({ errors }) => errors > 0);
  const copied = usePractice(({ judgedWith }) => judgedWith.always_show);
  return (
    <>
      <CircleCheck className="ico verdict__right" size={20} aria-hidden="true" />
      <span>
        {copied ? "写对了" : atOnce ? "一次答对" : wasWrong ? "改对了" : "答对了"}
        {atOnce && inARow >= leastInARow && `，连对 ${inARow} 句`}
      </span>
    </>
  );
}

function Shown() {
  const en = usePractice(({ step }) => step.en);
  return (
    <span>
      照着写一遍就记住了：<b lang="en">{en}</b>
    </span>
  );
}

function Wrong() {
  const tiles = useRunState(({ input }) => answerInputTable[input].hasTiles);
  const place = usePractice(({ slots, active }) => (slots.length > 1 ? `第 ${active + 1} 个词 ` : ""));
  const typed = usePractice(({ slots, active }) => slots[active]?.typed);
  const why = usePractice((practice) => practice.why);
  return (
    <>
      <CircleAlert className="ico" size={20} aria-hidden="true" />
      <span>
        {place}
        <em lang="en">{typed}</em>{" "}
        {why === null ? `不对，${tiles ? "点一个词块" : "直接输入"}就会替换它` : `不对：${why}`}
      </span>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <>
      <Info className="ico verdict__note" size={20} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
