import { compareLines } from "@shiju/learning/answer/answer";
import { resultOf } from "@shiju/learning/practice/attempt";
import { contractionWord } from "@shiju/learning/practice/contraction-words";
import { stepKinds } from "@shiju/learning/step-kinds";
import { useMemo } from "react";
import { AnswerDifference, mistakesOf } from "./answer-difference.tsx";
import { useMix } from "#parts/practice/frame/mix.ts";
import { bringContractionWords } from "#parts/practice/line/draw-slot.ts";
import { passesBy, usePractice } from "#parts/practice/run/use-run.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import "./answer-notes.css";

bringContractionWords(contractionWord);

/** Below the answer: the mistakes of the attempt, and the grammar note. */
export function AnswerNotes() {
  const practice = usePractice((state) => state);
  const { sentence, step, judgedWith, events, slots } = practice;
  const result = useMemo(
    () => resultOf({ sentence, step }, judgedWith, events),
    [sentence, step, judgedWith, events],
  );
  const mistakes = useMemo(() => mistakesOf(practice), [practice]);
  const reasons = [...new Set(practice.mistakes.map(({ why }) => why))];
  const written = slots.map(({ text }) => text).join(" ");
  const otherwise = !compareLines(written, step.en, { ignoreCase: true });
  const note = step.kind === stepKinds.sentence ? sentence.note : undefined;
  const review = useMix();
  const comesBack = review?.comesBack(sentence.id);
  const facts = [
    result.errors > 0 && `${result.errors} 处错误`,
    result.shown && "看了答案",
    !result.shown && result.hints.length > 0 && "用了提示",
  ].filter(Boolean);
  const needed = facts.length > 0 || mistakes.length > 0;
  if (passesBy(practice)) return null;
  if (!needed && !comesBack && !otherwise && !note) return null;
  return (
    <dl className="after">
      {needed && (
        <div>
          <dt>你的作答</dt>
          <dd>
            <AnswerDifference mistakes={mistakes} />
            {reasons.map((why) => (
              <span key={why}>{why}</span>
            ))}
            <span className="meta">{facts.join(" · ")}</span>
          </dd>
        </div>
      )}
      {comesBack && (
        <div>
          <dt>下次</dt>
          <dd>
            <span>{comesBack}</span>
            <button type="button" className="textlink" onMouseDown={keepFocus} onClick={review?.takeBack}>
              撤销
            </button>
          </dd>
        </div>
      )}
      {otherwise && (
        <div>
          <dt>也可以这样说</dt>
          <dd>
            <span className="en" lang="en">
              {step.en}
            </span>
          </dd>
        </div>
      )}
      {note && (
        <div>
          <dt>说明</dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}
