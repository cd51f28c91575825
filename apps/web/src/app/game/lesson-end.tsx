import type { LessonHead, Practice } from "@shiju/contract/study/game";
import { stepKinds } from "@shiju/learning/step-kinds";
import { lessonName } from "@shiju/learning/lesson-name";
import { later } from "@shiju/ui/states/later.tsx";
import { type ComponentProps, useMemo } from "react";
import { OwnTurn } from "#features/study/own-lines/turn/own-turn.tsx";
import { SaidAtEnd } from "#features/study/own-lines/turn/said-at-end.tsx";
import type { ParagraphClock } from "#features/study/paragraph/paragraph-clock.ts";
import { useStudyTimer } from "#features/study/time/use-study-timer.ts";
import { DayStrip } from "#features/study/time/day-strip.tsx";
import { Tomorrow } from "#features/study/review/tomorrow.tsx";
import { Summary } from "#features/study/practice/summary/summary.tsx";
import { ComingBack } from "#parts/practice/end/coming-back.tsx";
import type { Subject } from "#learner/study-time/study-timer.ts";
import { backFromTrial } from "#learner/trial.ts";
import { useRun } from "#parts/practice/run/use-run.ts";

const Appointment = later(
  async () => (await import("#features/study/reminders/appointment.tsx")).Appointment,
);

const ParagraphStage = later(
  async () => (await import("#features/study/paragraph/paragraph-stage.tsx")).ParagraphStage,
);

interface LessonEndProps extends Omit<ComponentProps<typeof Summary>, "day" | "comingBack" | "said"> {
  text: Practice["text"];
}

/**
 * The whole text of the lesson, if it is one to translate, then the learner's turn, and after it the summary of the
 * lesson with the day and the reviews. The parts are combined here, because features do not import each other.
 */
export function LessonEnd({ text, ...props }: LessonEndProps) {
  const run = useRun();
  const { lesson, source } = run;
  if (!lesson || !text || source !== "course") return <End {...props} />;
  const end = <TurnEnd {...props} lesson={lesson} text={text} />;
  if (!text.paragraph || run.practiceType !== "translation") return end;
  return (
    <ParagraphStage
      lesson={lesson}
      paragraph={text.paragraph}
      sentences={run.sentences}
      place={lessonName(lesson)}
      isTrial={backFromTrial(lesson.course.id) !== null}
      StudyTime={TurnTime}
      onLeave={props.onLeave}
    >
      {end}
    </ParagraphStage>
  );
}

interface TurnEndProps extends Omit<LessonEndProps, "text"> {
  lesson: LessonHead;
  text: NonNullable<LessonEndProps["text"]>;
}

function TurnEnd({ lesson, text, ...props }: TurnEndProps) {
  const run = useRun();
  return (
    <OwnTurn
      {...{ lesson, text }}
      sentences={run.sentences}
      place={lessonName(lesson)}
      isTrial={backFromTrial(lesson.course.id) !== null}
      StudyTime={TurnTime}
      onLeave={props.onLeave}
    >
      {(end) => <End {...props} said={<SaidAtEnd {...end} />} />}
    </OwnTurn>
  );
}

function TurnTime({ clock }: { clock: ParagraphClock }) {
  const { lesson } = useRun();
  const subject = useMemo<Subject>(
    () =>
      lesson
        ? { type: "course", params: { lesson_id: lesson.id, lesson_course_id: lesson.course.id } }
        : { type: "other" },
    [lesson],
  );
  useStudyTimer(clock, subject);
  return null;
}

function End(props: Omit<ComponentProps<typeof Summary>, "day" | "comingBack">) {
  const run = useRun();
  const asked = useMemo(() => askedIn(run), [run]);
  return (
    <Summary
      {...props}
      day={<DayStrip ms={run.now()} />}
      comingBack={
        <>
          <Tomorrow appointment={<Appointment />} />
          <ComingBack unit="个" {...asked} />
        </>
      }
    />
  );
}

/** Returns the items of a run that memory keeps: its sentences, and the lemmas of its word steps. */
function askedIn({ steps, sentences }: ReturnType<typeof useRun>) {
  const words = steps.flatMap(({ kind, sentenceId, from }) => {
    const sentence = kind === stepKinds.word ? sentences.find(({ id }) => id === sentenceId) : undefined;
    return sentence?.words[from]?.lemma ?? [];
  });
  const whole = steps.flatMap(({ kind, sentenceId }) => (kind === stepKinds.sentence ? [sentenceId] : []));
  return { words: [...new Set(words)], sentences: [...new Set(whole)] };
}
