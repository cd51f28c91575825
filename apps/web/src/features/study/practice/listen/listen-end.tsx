import type { LessonHead } from "@shiju/contract/study/game";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { NextLesson } from "#parts/practice/run/next-lesson.tsx";
import { formatDuration } from "#platform/format/format-duration.ts";
import { endOf } from "#parts/practice/run/run-title.ts";
import { textPath } from "#parts/practice/practice-types/text-path.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import "./listen.css";

export interface ListenEndProps {
  nextLesson: LessonHead | null;
  onLeave: () => void;
  onAgain: () => void;
  /** Today's goal and week. */
  day: ReactNode;
}

/** Shown after the last sentence: listen again, or go to the next lesson. */
export function ListenEnd({ nextLesson, onLeave, onAgain, day }: ListenEndProps) {
  const run = useRun();
  // The chosen items of a notebook, and the address that leaving returns to.
  const { state } = useLocation() as { state: unknown };
  return (
    <PracticeFrame className="listen">
      <FrameHeader onBack={onLeave} />
      <Stage className="listen__end">
        <p className="meta">{run.lesson ? `${run.lesson.course.title} · ${run.lesson.title}` : null}</p>
        <h1 className="title">{endOf(run, "听完了")}</h1>
        <p className="meta">
          {run.steps.length} 句 · 听了 {formatDuration(Math.round(run.now() / 1000))}
        </p>
        {day}
        <div className="listen__go">
          {nextLesson && (
            <NextLesson className="btn btn--primary btn--lg" lesson={nextLesson}>
              下一课：{nextLesson.title}
            </NextLesson>
          )}
          <button
            type="button"
            className={`btn btn--lg ${nextLesson ? "btn--line" : "btn--primary"}`}
            onClick={onAgain}
          >
            <RotateCcw className="ico" size={18} aria-hidden="true" />
            再听一遍
          </button>
          <Link className="btn btn--lg btn--quiet" to={`/game?${practiceOf(run)}`} replace state={state}>
            写一遍试试
          </Link>
          {run.lesson && (
            <Link className="btn btn--lg btn--quiet" to={textPath(run.lesson.id)} state={state}>
              看课文
            </Link>
          )}
        </div>
      </Stage>
    </PracticeFrame>
  );
}

/** The address that practises the same content by translation. */
function practiceOf({ lesson, source }: ReturnType<typeof useRun>): string {
  return lesson ? `lesson=${lesson.id}` : `source=${source}`;
}
