import type { LessonHead } from "@shiju/contract/game";
import type { AttemptResult } from "@shiju/learning/practice/attempt";
import { type LessonSummary, summarise } from "@shiju/learning/practice/summary";
import { later } from "@shiju/ui/states/later.tsx";
import { Share2 } from "lucide-react";
import { useState } from "react";
import "./summary.css";
import { FrameHeader } from "#parts/frame/frame-header.tsx";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { formatDuration } from "#platform/format/format-duration.ts";
import { type LessonRun, stepId } from "#parts/run/lesson-run.ts";
import { sentencesBuilt, sentenceToShare } from "./poster-sentence.ts";
import { barOf, bars } from "#parts/result-bar/result-bar.ts";
import { endOf, titleOf } from "#parts/run/run-title.ts";
import { HardWords } from "./summary-hard-words.tsx";
import { Again, NextInFoot, NextUp, ReadText } from "./summary-next.tsx";
import { useRun, useRunState } from "#parts/run/use-run.ts";

/** A lesson that ends without a network ends without its poster. */
const SharePoster = later(async () => (await import("./poster-share.tsx")).SharePoster);

interface Props {
  nextLesson: LessonHead | null;
  onLeave: () => void;
  /** Practises these sentences once more, or all of them. */
  onAgain: (sentenceIds: readonly string[] | null) => void;
}

/** What the learner did in the lesson, and what comes next. */
export function Summary({ nextLesson, onLeave, onAgain }: Props) {
  const run = useRun();
  const results = useRunState((state) => state.results);
  const entries = entriesOf(run, results);
  const summary = summarise(entries);
  const sentence = sentenceToShare(entries, run.sentences);
  const [sharing, setSharing] = useState(false);
  const { place } = titleOf(run);
  const mistakes = summary.sentences_with_errors;
  const again = () => onAgain(mistakes.length > 0 ? mistakes : null);
  return (
    <div className="summary">
      <FrameHeader
        className="summary__bar"
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
      />
      <main className="summary__in">
        <div>
          <p className="meta">
            {run.lesson ? `${run.lesson.course.title} · 第 ${run.lesson.position} 课` : place}
          </p>
          <h1 className="summary__h">{endOf(run, "学完了")}</h1>
          <Stats summary={summary} ms={run.now()} />
          <Rungs run={run} results={results} summary={summary} />
          <HardWords hardest={summary.hardest} />
        </div>
        <aside>
          <section className="nextup">
            <NextUp nextLesson={nextLesson} onLeave={onLeave} />
            <Again count={mistakes.length} act={again} />
            <ReadText />
          </section>
          <KeepProgress />
          {sentence && (
            <SharePoster
              sentence={sentence}
              built={sentencesBuilt(entries)}
              isOpen={sharing}
              onOpen={setSharing}
            />
          )}
        </aside>
      </main>
      <footer className="summary__foot only-phone">
        <Again count={mistakes.length} act={again} />
        <NextInFoot nextLesson={nextLesson} onLeave={onLeave} />
      </footer>
    </div>
  );
}

function entriesOf({ steps, sentences }: LessonRun, results: Readonly<Record<string, AttemptResult>>) {
  return steps.flatMap((step) => {
    const result = results[stepId(step)];
    const sentence = sentences.find(({ id }) => id === step.sentenceId);
    return result && sentence ? [{ step, sentence, result }] : [];
  });
}

function Stats({ summary, ms }: { summary: LessonSummary; ms: number }) {
  const stats = [
    { title: "准确率", value: Math.round(summary.accuracy * 100), unit: "%" },
    { title: "用时", value: formatDuration(Math.round(ms / 1000)) },
    { title: "速度", value: Math.round(summary.words_per_minute), unit: "词/分" },
    { title: "错误", value: summary.errors, unit: "处" },
  ];
  return (
    <dl className="stats">
      {stats.map(({ title, value, unit }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const rungOf = ["rung-s", "rung-c", "rung-m", "rung-w"];

/** Every step of the lesson as a rung under its sentence. */
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
    <section className="sect">
      <div className="sect__h">
        <h2 className="heading">
          {sentences.length} 句，{steps.length} 步
        </h2>
        <span className="key meta">
          {legend.map(({ bar, title, count }) => (
            <span key={bar}>
              <i className={bar} />
              {title} {count}
            </span>
          ))}
        </span>
      </div>
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
    </section>
  );
}

/** A guest's progress lives on this device until there is an account for it. */
function KeepProgress() {
  const signedIn = useSignedIn();
  if (signedIn) return null;
  return (
    <section className="keep">
      <h2 className="heading">把进度带走</h2>
      <p className="meta">现在的进度只存在这台设备上。注册以后，换手机、换电脑都能接着学。</p>
      <Link className="textlink" to="/login/register?redirect=/home/index">
        免费注册
      </Link>
    </section>
  );
}
