import type { LessonHead } from "@shiju/contract/study/game";
import { type StepOutcome, stepOutcomeOf } from "@shiju/learning/practice/step-outcome";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { type LessonSummary, summarise } from "@shiju/learning/practice/summary";
import { later } from "@shiju/ui/states/later.tsx";
import Share2 from "lucide-react/icons/share-2";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import "./summary.css";
import { EndPage, EndPart, KeepProgress, Legend, Register } from "#parts/practice/end/end-page.tsx";
import { formatDuration } from "#platform/format/format-duration.ts";
import { useSignedIn } from "#learner/session.ts";
import type { Outcomes } from "#learner/offline/kept-progress.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { nextPath } from "#parts/practice/run/next-lesson.tsx";
import { answeredQuery } from "#parts/practice/run/keeping/answered.queries.ts";
import type { LessonRun } from "#parts/practice/run/lesson-run.ts";
import type { LessonRunState } from "#parts/practice/run/lesson-walk.ts";
import type { RoundLeft } from "#parts/practice/run/rounds.ts";
import { stepId } from "#parts/practice/run/run-steps.ts";
import { sentencesBuilt, sentenceToShare } from "./poster-sentence.ts";
import { bars } from "#parts/practice/result-bar/result-bar.ts";
import { endOf, titleOf } from "#parts/practice/run/run-title.ts";
import { FinishedSentence, Sentences } from "./summary-sentences.tsx";
import { useTurns } from "./use-turns.ts";
import { HardWords } from "./summary-hard-words.tsx";
import { NextRound } from "./next-round.tsx";
import { SummaryStreet } from "./summary-street.tsx";
import { useCourseEnd } from "./use-course-end.ts";
import { useStreet } from "./use-street.ts";
import { Again, NextInFoot, NextStory, NextUp, ReadText } from "./summary-next.tsx";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";

/** Without a network the summary is shown without its poster. */
const SharePoster = later(async () => (await import("./poster-share.tsx")).SharePoster);

interface Props {
  nextLesson: LessonHead | null;
  /** The next round through this lesson that its course proposes; undefined if there is none. */
  round: RoundLeft | undefined;
  /** Today's goal and week. */
  day: ReactNode;
  /** The reviews of the next days. */
  comingBack: ReactNode;
  /** The learner's own lines in this lesson. */
  said?: ReactNode;
  onLeave: () => void;
  /** Practises these sentences again, or all of them with null. */
  onAgain: (sentenceIds: readonly string[] | null) => void;
}

/** The learner's results in the lesson, and the next lesson. */
export function Summary({ nextLesson, round, day, comingBack, said, onLeave, onAgain }: Props) {
  const run = useRun();
  const results = useRunState((state) => state.results);
  const { data } = useQuery(answeredQuery(run));
  const answered = outcomesOf(run, results, data?.outcomes ?? {});
  const entries = entriesOf(run, results);
  const summary = summarise(entries);
  const sentence = sentenceToShare(entries, run.sentences);
  const turns = useTurns();
  const isGuest = !useSignedIn();
  const end = useCourseEnd(nextLesson);
  const wayOn = nextLesson
    ? nextPath(nextLesson, run)
    : end?.next
      ? gamePath(end.next.lesson.id, defaultPracticeType)
      : "/home/index";
  const [sharing, setSharing] = useState(false);
  const { place } = titleOf(run);
  const { standing, lit } = useStreet(answered.every(({ outcome }) => outcome !== null));
  const mistakes = summary.sentences_with_errors;
  const again = () => onAgain(mistakes.length > 0 ? mistakes : null);
  // The way on that stands out: to register, otherwise one more round, otherwise the next lesson.
  const nextLessonRank = isGuest || round ? "btn--line" : "btn--primary";
  const nextUp = { nextLesson, onLeave, rank: nextLessonRank, lit, end } as const;
  const isSameAgain = round?.practice === run.practiceType && mistakes.length === 0;
  const nextRound = round && (
    <NextRound round={round} rank={isGuest ? "btn--line" : "btn--primary"} onAgain={() => onAgain(null)} />
  );
  return (
    <EndPage
      place={run.lesson ? `${run.lesson.course.title} · ${run.lesson.title}` : place}
      title={endOf(run, "学完了")}
      lead={
        <>
          {sentence && <FinishedSentence sentence={sentence} turns={turns} />}
          {day}
        </>
      }
      stats={statsOf(summary, answered, run.now())}
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
          {nextRound}
          <NextUp {...nextUp} />
          {!isSameAgain && <Again count={mistakes.length} act={again} />}
          <ReadText />
        </>
      }
      foot={
        <>
          {!isGuest && !round && <Again count={mistakes.length} act={again} />}
          {!(isGuest && round) && <NextInFoot {...nextUp} isShort={isGuest || round !== undefined} />}
          {nextRound}
          {isGuest && <Register next={wayOn} />}
        </>
      }
      soon={
        <>
          <NextStory nextLesson={nextLesson} lit={lit} end={end} />
          {comingBack}
        </>
      }
      aside={
        <>
          {sentence && (
            <SharePoster
              sentence={sentence}
              built={sentencesBuilt(entries)}
              isOpen={sharing}
              onOpen={setSharing}
            />
          )}
          <SummaryStreet standing={standing} lessonId={(nextLesson ?? run.lesson)?.id} />
        </>
      }
    >
      <KeepProgress next={wayOn} />
      {said}
      <Rungs run={run} answered={answered} />
      <Sentences turns={turns} isBuilt={sentencesBuilt(entries) > 0} />
      <HardWords hardest={summary.hardest} />
    </EndPage>
  );
}

type Results = LessonRunState["results"];

function entriesOf({ steps, sentences }: LessonRun, results: Results) {
  return steps.flatMap((step) => {
    const result = results[stepId(step)];
    const sentence = sentences.find(({ id }) => id === step.sentenceId);
    return result && sentence ? [{ step, sentence, result }] : [];
  });
}

/**
 * Returns the outcome of each step from this run, otherwise from another device or an earlier run. It is null if the
 * step was not answered.
 */
function outcomesOf({ steps }: LessonRun, results: Results, earlier: Outcomes) {
  return steps.map((step) => {
    const id = stepId(step);
    const result = results[id];
    return {
      step,
      outcome: result ? stepOutcomeOf(result) : (earlier[id] ?? null),
      isEarlier: !result && earlier[id] !== undefined,
    };
  });
}

type Answered = ReturnType<typeof outcomesOf>;

const countOf = (answered: Answered, ...outcomes: (StepOutcome | null)[]) =>
  answered.filter(({ outcome }) => outcomes.includes(outcome)).length;

/**
 * Returns the share of steps that were right at once, without copied steps. Returns null if there are no such steps.
 */
function accuracyOf(summary: LessonSummary, answered: Answered): number | null {
  const earlier = answered.filter(({ isEarlier }) => isEarlier);
  const asked = summary.steps - summary.copied + countOf(earlier, "right", "put_right", "shown");
  return asked === 0 ? null : (summary.right_first_time + countOf(earlier, "right")) / asked;
}

const percent = (accuracy: number | null) =>
  accuracy === null ? { value: "–" } : { value: Math.round(accuracy * 100), unit: "%" };

const statsOf = (summary: LessonSummary, answered: Answered, ms: number) => [
  { title: "正确率", ...percent(accuracyOf(summary, answered)) },
  { title: "用时", value: formatDuration(Math.round(ms / 1000)) },
  { title: "速度", value: Math.round(summary.words_per_minute), unit: "词/分钟" },
  { title: "错误", value: summary.errors, unit: "处" },
];

const rungOf = ["rung-s", "rung-c", "rung-m", "rung-w"];

/** The steps of the lesson as rungs, grouped by sentence. */
function Rungs({ run, answered }: { run: LessonRun; answered: Answered }) {
  const { sentences, steps } = run;
  const earlier = answered.filter(({ isEarlier }) => isEarlier).length;
  const legend = [
    { bar: bars.right, title: "一次答对", count: countOf(answered, "right") },
    { bar: bars.put_right, title: "改对", count: countOf(answered, "put_right") },
    { bar: bars.shown, title: "看了答案", count: countOf(answered, "shown") },
    { bar: bars.copied, title: "照着写", count: countOf(answered, "copied") },
    { bar: bars.open, title: "没有答", count: countOf(answered, null) },
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
              {answered
                .filter(({ step }) => step.sentenceId === id)
                .map(({ step, outcome }) => (
                  <i key={step.key} className={`${rungOf[step.kind]} ${bars[outcome ?? "open"]}`} />
                ))}
              <small>{index + 1}</small>
            </li>
          ))}
        </ol>
      </div>
      {earlier > 0 && <p className="meta">其中 {earlier} 步是之前或在别的设备上答的。</p>}
    </EndPart>
  );
}
