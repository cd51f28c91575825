import "./stage.css";
import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { phases } from "@shiju/learning/practice/phases";
import { standingOf } from "@shiju/learning/word-game/ways";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { useMix } from "#parts/practice/frame/mix.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { useWordRunState } from "#features/study/word-game/run/use-word-run.ts";

/** A sentence that says how the answer went, or what to do next. Screen readers hear each change. */
export function WordVerdict() {
  const practice = useWordRunState((state) => state.practice);
  const { phase, notice, answerShown } = practice;
  return (
    <div className="wordverdict" role="status">
      {phase === phases.answered ? (
        <Right />
      ) : notice === "chinese" ? (
        <Note>现在是中文输入法，请切换到英文再输入</Note>
      ) : answerShown ? (
        <Shown />
      ) : notice === "wrong" || standingOf(practice).wrongAt !== null ? (
        <Wrong />
      ) : (
        notice === "fill" && <Note>还没写完；想不起来可以看提示</Note>
      )}
    </div>
  );
}

function Right() {
  const word = useWordRunState(({ asked }) => asked?.word.id ?? "");
  const other = useWordRunState(({ practice: { variant, slots } }) =>
    variant === 0 ? null : slots.map(({ text }) => text).join(" "),
  );
  const says = useWordRunState(({ practice: { errors, answerShown, judgedWith } }) => {
    if (judgedWith.always_show) return "写对了";
    if (answerShown) return "照着写出来了";
    return errors === 0 ? "一次写对" : "改对了";
  });
  const review = useMix();
  const comesBack = review?.comesBack(word);
  return (
    <>
      <CircleCheck className="ico wordverdict__right" size={20} aria-hidden="true" />
      <span>
        {other === null ? (
          says
        ) : (
          <>
            <b lang="en">{other}</b> 也对，这里要的是 <b lang="en">{word}</b>
          </>
        )}
        {comesBack && `，${comesBack}`}
      </span>
      {comesBack && (
        <button type="button" className="textlink" onMouseDown={keepFocus} onClick={review?.takeBack}>
          撤销
        </button>
      )}
    </>
  );
}

function Shown() {
  const word = useWordRunState(({ asked }) => asked?.word.id);
  return (
    <span>
      照着写一遍就记住了：<b lang="en">{word}</b>
    </span>
  );
}

function Wrong() {
  const clears = useSetting("answer_wrong_key") === 1;
  const phone = useIsPhone();
  const tiles = useWordRunState(({ practice }) => answerInputTable[practice.judgedWith.input].hasTiles);
  const at = useWordRunState(({ practice }) => (standingOf(practice).wrongAt ?? -1) + 1);
  const back = phone && tiles ? "点「退一格」" : phone ? "退回去" : "按 Backspace 退回去";
  return (
    <>
      <CircleAlert className="ico wordverdict__wrong" size={20} aria-hidden="true" />
      <span>{clears || at === 0 ? "有一个字母不对，从头再写" : `第 ${at} 个字母不对，${back}改`}</span>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <>
      <Info className="ico wordverdict__note" size={20} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
