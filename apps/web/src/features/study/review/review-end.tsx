import "./review.css";
import type { Returns, ReviewOverview } from "@shiju/contract/study/review";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { summarise } from "@shiju/learning/practice/summary";
import type { Sentence } from "@shiju/learning/sentence";
import type { Step } from "@shiju/learning/steps";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { ReactNode } from "react";
import { say } from "#learner/say.ts";
import { EndPage, EndPart, Legend } from "#parts/practice/end/end-page.tsx";
import { ReturnsPart } from "#parts/practice/end/returns-part.tsx";
import { stepId } from "#parts/practice/run/run-steps.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { formatDuration } from "#platform/format/format-duration.ts";
import { Link } from "#platform/page/link.tsx";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { Forecast } from "./forecast.tsx";
import { reviewQuery } from "./review.queries.ts";

/** A word of the review, and the text that was written first in its place; null if the word was right. */
export interface ReviewedWord {
  word: string;
  instead: string | null;
}

export interface ReviewEndProps {
  /** Whether sentences were asked. */
  hasSentences: boolean;
  words: readonly ReviewedWord[];
  /** Active milliseconds. */
  now: () => number;
  /** When what was answered here comes back. */
  returns: () => Returns;
  onLeave: () => void;
  /** Practises these once more. */
  onAgain: (missed: { sentences: readonly string[]; words: readonly string[] }) => void;
}

interface Entry {
  step: Step;
  sentence: Sentence;
  result: AttemptResult;
}

const legend = [
  { colour: "forecast__was", title: "原来就有的" },
  { colour: "forecast__new", title: "这次排进去的" },
];

/** How the reviews went, and when they come back. */
export function ReviewEnd({ hasSentences, words, now, returns, onLeave, onAgain }: ReviewEndProps) {
  const { steps: all, sentences } = useRun();
  const steps = hasSentences ? all : [];
  const results = useRunState((state) => state.results);
  // As the server computes it from what has just been answered.
  const { data } = useQuery(reviewQuery);
  useRefreshWhenSent(reviewQuery.queryKey);
  const entries = steps.flatMap((step): Entry[] => {
    const result = results[stepId(step)];
    const sentence = sentences.find(({ id }) => id === step.sentenceId);
    return result && sentence ? [{ step, sentence, result }] : [];
  });
  const summary = summarise(entries);
  const failed = entries.filter(({ result }) => result.errors > 0 || result.shown || result.skipped);
  const missed = words.flatMap(({ word, instead }) => (instead === null ? [] : [{ word, instead }]));
  const count = failed.length + missed.length;
  const again = (
    <Again
      count={count}
      act={() =>
        onAgain({
          sentences: failed.map(({ step }) => step.sentenceId),
          words: missed.map(({ word }) => word),
        })
      }
    />
  );
  const seen = entries.length + words.length;
  const of = steps.length + words.length;
  const back = returns();
  const left = data ? data.due.sentences + data.due.words : 0;
  const shownWords = missed.filter(({ instead }) => instead === "").length;
  return (
    <EndPage
      place="今日复习"
      title={seen === of ? `${seen} 个，都见过了。` : `${of} 个，见过了 ${seen} 个。`}
      stats={[
        { title: "一次写对", value: summary.right_first_time + words.length - missed.length, unit: "个" },
        { title: "改对", value: summary.put_right + missed.length - shownWords, unit: "个" },
        { title: "看了答案", value: summary.shown + shownWords, unit: "个" },
        { title: "用时", value: formatDuration(Math.round(now() / 1000)) },
      ]}
      onBack={onLeave}
      next={
        <>
          <p className="meta">{data && left === 0 ? "复习完了" : "这一轮复习完了"}</p>
          <h2>{left > 0 ? `今天还有 ${left} 个` : "接着学新的"}</h2>
          <GoOn left={left} />
          {again}
        </>
      }
      foot={
        <>
          {again}
          <GoOn left={left} />
        </>
      }
      aside={<ComeBack {...back} />}
    >
      {data && (
        <EndPart title="接下来两周" side={<Legend entries={legend} />}>
          <Forecast days={splitBy(data.forecast, back)} className="forecast--wide" isSplit />
        </EndPart>
      )}
      {count > 0 && (
        <EndPart title={`还不熟的 ${count} 个`}>
          <ul className="again">
            {failed.map((entry) => (
              <Failed key={stepId(entry.step)} {...entry} />
            ))}
            {missed.map((each) => (
              <Missed key={each.word} {...each} />
            ))}
          </ul>
        </EndPart>
      )}
    </EndPage>
  );
}

/**
 * Splits the forecast of two weeks into reviews that were there before, and reviews that this session added. Some of
 * the added reviews may not have reached the server yet.
 */
const splitBy = (forecast: ReviewOverview["forecast"], { days }: Returns): ReviewOverview["forecast"] =>
  forecast.slice(0, 14).map((day, ahead) => ({ ...day, reviewed: Math.min(day.count, days[ahead] ?? 0) }));

/** When what was reviewed comes back. */
function ComeBack({ days, beyond }: Returns) {
  const all = days.reduce((sum, count) => sum + count, beyond);
  return <ReturnsPart title={`这 ${all} 个什么时候回来`} unit="个" returns={{ days, beyond }} />;
}

/** To what is due yet, else to what is new. */
function GoOn({ left }: { left: number }) {
  return (
    <Link
      className="btn btn--primary btn--lg btn--block"
      to={left > 0 ? "/home/review" : "/game"}
      replace={left > 0}
      state={{ from: "/home/index" }}
    >
      {left > 0 ? "再复习一轮" : "继续学习"}
    </Link>
  );
}

/** The button for one more round of the items that went wrong. */
function Again({ count, act }: { count: number; act: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className="btn btn--line btn--block" onClick={act}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      再练这 {count} 个
    </button>
  );
}

/** A step that was answered wrong, with the words that were written in its place. */
function Failed({ step, sentence, result }: Entry) {
  return (
    <Row text={step.en} outcome={result.shown ? "看了答案" : result.skipped ? "跳过了" : "改对"}>
      {wordsOf(step, sentence, result)}
    </Row>
  );
}

function Missed({ word, instead }: { word: string; instead: string }) {
  return (
    <Row text={word} outcome={instead === "" ? "看了答案" : "改对"}>
      {instead !== "" && (
        <>
          <s>{instead}</s>{" "}
        </>
      )}
      <ins>{word}</ins>
    </Row>
  );
}

function Row({ text, outcome, children }: { text: string; outcome: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" className="iconbtn" aria-label={`播放 ${text}`} onClick={() => void say(text)}>
        <Play className="ico" size={18} aria-hidden="true" />
      </button>
      <span className="en" lang="en">
        {children}
      </span>
      <span className="meta">{outcome}</span>
    </li>
  );
}

function wordsOf(
  { from, to }: Step,
  { words }: Sentence,
  { wrong_words: wrong }: AttemptResult,
): ReactNode[] {
  return words.slice(from, to).flatMap(({ text }, index) => {
    const typed = wrong.find(({ word }) => word === from + index)?.typed ?? "";
    const right = typed === "" ? text : <ins key={`${from + index} right`}>{text}</ins>;
    return typed === "" ? [right, " "] : [<s key={`${from + index} wrong`}>{typed}</s>, " ", right, " "];
  });
}
