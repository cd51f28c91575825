import "./review.css";
import type { ReviewOverview } from "@shiju/contract/review";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { summarise } from "@shiju/learning/practice/summary";
import type { Sentence } from "@shiju/learning/sentence";
import type { Step } from "@shiju/learning/steps";
import { useQuery } from "@tanstack/react-query";
import { Play, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "#learner/say.ts";
import { EndPage, EndPart, Legend } from "#parts/end/end-page.tsx";
import { ReturnsPart } from "#parts/end/returns-part.tsx";
import { stepId } from "#parts/run/run-steps.ts";
import { useWordMode } from "#parts/words/word-mode.ts";
import { wordGamePath } from "#parts/words/word-path.ts";
import { useRun, useRunState } from "#parts/run/use-run.ts";
import { formatDuration } from "#platform/format/format-duration.ts";
import { Link } from "#platform/page/link.tsx";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";
import { Forecast } from "./forecast.tsx";
import { reviewQuery } from "./review.queries.ts";

interface ReviewEndProps {
  onLeave: () => void;
  /** Practises these sentences once more, or all of them. */
  onAgain: (sentenceIds: readonly string[] | null) => void;
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
export function ReviewEnd({ onLeave, onAgain }: ReviewEndProps) {
  const { steps, sentences, now } = useRun();
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
  const again = <Again count={failed.length} act={() => onAgain(summary.sentences_with_errors)} />;
  const seen = entries.length;
  const words = data?.due.words ?? 0;
  return (
    <EndPage
      place="今日复习"
      title={seen === steps.length ? `${seen} 个，都见过了。` : `${steps.length} 个，见过了 ${seen} 个。`}
      stats={[
        { title: "一次写对", value: summary.right_first_time, unit: "个" },
        { title: "改对", value: summary.put_right, unit: "个" },
        { title: "看了答案", value: summary.shown, unit: "个" },
        { title: "用时", value: formatDuration(Math.round(now() / 1000)) },
      ]}
      onBack={onLeave}
      next={
        <>
          <p className="meta">{words > 0 ? "句子复习完了" : "复习完了"}</p>
          <h2>{words > 0 ? "接着复习单词" : "接着学新的"}</h2>
          <GoOn words={words} />
          {again}
        </>
      }
      foot={
        <>
          {again}
          <GoOn words={words} />
        </>
      }
      aside={data && <ComeBack {...data} />}
    >
      {data && (
        <EndPart title="接下来两周" side={<Legend entries={legend} />}>
          <Forecast days={data.forecast.slice(0, 14)} className="forecast--wide" isSplit />
        </EndPart>
      )}
      {failed.length > 0 && (
        <EndPart title={`还不熟的 ${failed.length} 个`}>
          <ul className="again">
            {failed.map((entry) => (
              <Failed key={stepId(entry.step)} {...entry} />
            ))}
          </ul>
        </EndPart>
      )}
    </EndPage>
  );
}

/** When what was reviewed comes back. */
function ComeBack({ forecast, beyond }: ReviewOverview) {
  const days = forecast.map(({ reviewed }) => reviewed);
  const all = days.reduce((sum, count) => sum + count, beyond);
  return <ReturnsPart title={`这 ${all} 个什么时候回来`} unit="个" returns={{ days, beyond }} />;
}

/** To the words that are due too, else to what is new. */
function GoOn({ words }: { words: number }) {
  const mode = useWordMode();
  const path = words > 0 ? wordGamePath("game", { source: "review", mode }) : "/game";
  return (
    <Link
      className="btn btn--primary btn--lg btn--block"
      to={path}
      replace={words > 0}
      state={{ from: "/home/index" }}
    >
      {words > 0 ? `复习 ${words} 个单词` : "继续学习"}
    </Link>
  );
}

/** What went wrong once more. */
function Again({ count, act }: { count: number; act: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className="btn btn--line btn--block" onClick={act}>
      <RotateCcw className="ico" size={18} aria-hidden="true" />
      再练这 {count} 个
    </button>
  );
}

/** What was answered wrong, with what was written in its place. */
function Failed({ step, sentence, result }: Entry) {
  const outcome = result.shown ? "看了答案" : result.skipped ? "跳过了" : "改对";
  return (
    <li>
      <button
        type="button"
        className="iconbtn"
        aria-label={`播放 ${step.en}`}
        onClick={() => void say(step.en)}
      >
        <Play className="ico" size={18} aria-hidden="true" />
      </button>
      <span className="en" lang="en">
        {wordsOf(step, sentence, result)}
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
