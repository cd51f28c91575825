import type { LessonHead } from "@shiju/contract/game";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { type LessonSummary, summarise } from "@shiju/learning/practice/summary";
import { later } from "@shiju/ui/states/later.tsx";
import { Share2 } from "lucide-react";
import { useState } from "react";
import "./summary.css";
import { EndPage, EndPart, KeepProgress, Legend } from "#parts/end/end-page.tsx";
import { formatDuration } from "#platform/format/format-duration.ts";
import type { LessonRun } from "#parts/run/lesson-run.ts";
import { stepId } from "#parts/run/run-steps.ts";
import { sentencesBuilt, sentenceToShare } from "./poster-sentence.ts";
import { barOf, bars } from "#parts/result-bar/result-bar.ts";
import { endOf, titleOf } from "#parts/run/run-title.ts";
import { FinishedSentence, Sentences } from "./summary-sentences.tsx";
import { useTurns } from "./use-turns.ts";
import { HardWords } from "./summary-hard-words.tsx";
import { Again, NextInFoot, NextUp, ReadText } from "./summary-next.tsx";
import { useRun, useRunState } from "#parts/run/use-run.ts";

/** Without a network the summary is shown without its poster. */
const SharePoster = later(async () => (await import("./poster-share.tsx")).SharePoster);

interface Props {
  nextLesson: LessonHead | null;
  onLeave: () => void;
  /** Practises these sentences again, or all of them with null. */
  onAgain: (sentenceIds: readonly string[] | null) => void;
}

/** The learner's results in the lesson, and the next lesson. */
export function Summary({ nextLesson, onLeave, onAgain }: Props) {
  const run = useRun();
  const results = useRunState((state) => state.results);
  const entries = entriesOf(run, results);
  const summary = summarise(entries);
  const sentence = sentenceToShare(entries, run.sentences);
  const turns = useTurns();
  const [sharing, setSharing] = useState(false);
  const { place } = titleOf(run);
  const mistakes = summary.sentences_with_errors;
  const again = () => onAgain(mistakes.length > 0 ? mistakes : null);
  return (
    <EndPage
      place={run.lesson ? `${run.lesson.course.title} · 第 ${run.lesson.position} 课` : place}
      title={endOf(run, "学完了")}
      lead={sentence && <FinishedSentence sentence={sentence} turns={turns} />}
      stats={statsOf(summary, run.now())}
      onBack={onLeave}
      right={
        <button
          type="button"
          className="iconbtn only-phone"
          aria-label="带走这一句"
          onClick={() => setSharing(true)}
        >
          <Share2 className="ico" size={22} aria-hidden="true" />
        </button>
      }
      next={
        <>
          <NextUp nextLesson={nextLesson} onLeave={onLeave} />
          <Again count={mistakes.length} act={again} />
          <ReadText />
        </>
      }
      foot={
        <>
          <Again count={mistakes.length} act={again} />
          <NextInFoot nextLesson={nextLesson} onLeave={onLeave} />
        </>
      }
      aside={
        <>
          <KeepProgress next="/home/index" />
          {sentence && (
            <SharePoster
              sentence={sentence}
              built={sentencesBuilt(entries)}
              isOpen={sharing}
              onOpen={setSharing}
            />
          )}
        </>
      }
    >
      <Rungs run={run} results={results} summary={summary} />
      <Sentences turns={turns} isBuilt={sentencesBuilt(entries) > 0} />
      <HardWords hardest={summary.hardest} />
    </EndPage>
  );
}

function entriesOf({ steps, sentences }: LessonRun, results: Readonly<Record<string, AttemptResult>>) {
  return steps.flatMap((step) => {
    const result = results[stepId(step)];
    const sentence = sentences.find(({ id }) => id === step.sentenceId);
    return result && sentence ? [{ step, sentence, result }] : [];
  });
}

const statsOf = (summary: LessonSummary, ms: number) => [
  { title: "正确率", value: Math.round(summary.accuracy * 100), unit: "%" },
  { title: "用时", value: formatDuration(Math.round(ms / 1000)) },
  { title: "速度", value: Math.round(summary.words_per_minute), unit: "词/分钟" },
  { title: "错误", value: summary.errors, unit: "处" },
];

const rungOf = ["rung-s", "rung-c", "rung-m", "rung-w"];

/** The steps of the lesson as rungs, grouped by sentence. */
function Rungs({
  run,
  results,
  summary,
}: {
  run: LessonRun;
  results: Readonly<Record<string, AttemptResult>>;
  summary: LessonSummary;
}) {
  const { sentences, steps } = run;
  const legend = [
    { bar: bars.right, title: "一次答对", count: summary.right_first_time },
    { bar: bars.put_right, title: "改对", count: summary.put_right },
    { bar: bars.shown, title: "看了答案", count: summary.shown },
    { bar: bars.copied, title: "照着写", count: summary.copied },
    {
      bar: bars.open,
      title: "没有答",
      count: steps.length - summary.right_first_time - summary.put_right - summary.shown - summary.copied,
    },
  ].filter(({ count }) => count > 0);
  const text = legend.map(({ title, count }) => `${count} 步${title}`).join("，");
  return (
    <EndPart
      title={`${sentences.length} 句，${steps.length} 步`}
      side={
        <Legend
          entries={legend.map(({ bar, title, count }) => ({ colour: bar, title: `${title} ${count}` }))}
        />
      }
    >
      <div role="img" aria-label={`${sentences.length} 句共 ${steps.length} 步：${text}`}>
        <ol
          className="steps"
          aria-hidden="true"
          style={{ "--count": sentences.length } as React.CSSProperties}
        >
          {sentences.map(({ id }, index) => (
            <li key={id}>
              {steps
                .filter(({ sentenceId }) => sentenceId === id)
                .map((step) => (
                  <i key={step.key} className={`${rungOf[step.kind]} ${barOf(results[stepId(step)])}`} />
                ))}
              <small>{index + 1}</small>
            </li>
          ))}
        </ol>
      </div>
    </EndPart>
  );
}
