import { lessonName } from "@shiju/learning/lesson-name";
import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { Ladder } from "@shiju/ui/brand/ladder.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { courseQuery } from "#parts/course/course.queries.ts";
import { type LessonStop, type Stop, stopPath } from "./use-stop.ts";
import { Link } from "#platform/page/link.tsx";
import { useSignedIn } from "#learner/session.ts";
import { Cover, CoverSkeleton } from "#parts/practice/cover/cover.tsx";
import { entryWay } from "#learner/entry-way.ts";

interface ResumeProps {
  stop: Stop;
  today: ReactNode;
  offersPlan: boolean;
  /** Whether the page begins with something else to do. */
  isSecond: boolean;
}

/** Says why the page offers this lesson or chapter. */
function sayWhy(stop: ResumeProps["stop"], isSecond: boolean): string {
  if (isSecond) return "自己在学";
  if (stop.isNewCourse) return "下一门课";
  if (!stop.isNext) return "接着上次";
  return "words" in stop ? "下一章" : "下一课";
}

/** The part of the home page to continue: a lesson with its next step, or a chapter of words. */
export function Resume({ stop, today, offersPlan, isSecond }: ResumeProps) {
  const { lesson, isNext } = stop;
  const { course } = lesson;
  const { data } = useQuery(courseQuery(course.id, "visitor"));
  const isChapter = "words" in stop;
  return (
    <div className="home__top">
      <section className="resume" aria-labelledby="resume-title">
        <div className="resume__cover">
          <Cover
            id={course.id}
            title={course.title}
            {...(data && { level: data.level, lessons: data.lesson_count })}
          />
        </div>
        <div className="resume__in">
          <p className="meta">
            {sayWhy(stop, isSecond)} · {course.title}
          </p>
          <h2 className="resume__t" id="resume-title">
            {lessonName(lesson, isChapter ? "章" : "课")}
          </h2>
          {isChapter ? (
            <p className="resume__s">
              学过 {stop.words.learned} / {stop.words.words} 词
            </p>
          ) : stop.at ? (
            <Waiting at={stop.at} type={stop.type} />
          ) : (
            <p className="resume__s">{lesson.goal}</p>
          )}
          <div className="resume__b">
            <Link
              className={`btn ${isSecond ? "btn--line" : "btn--primary"} btn--lg`}
              to={stopPath(stop)}
              state={{ from: "/home/index" }}
            >
              {isNext ? "开始学" : "继续学习"}
            </Link>
            <Link
              className="btn btn--quiet"
              to={isChapter ? `/words/index?pack=${course.id}` : `/courseMall/${course.id}`}
            >
              {isChapter ? "全部章节" : "课程目录"}
            </Link>
            {offersPlan && (
              <Link className="btn btn--quiet resume__plan" to={`/plan?pack=${course.id}`}>
                制定计划
              </Link>
            )}
          </div>
        </div>
      </section>
      <Beside today={today} />
    </div>
  );
}

/** Shows the written part of the sentence, or the Chinese if nothing is written, and then the next slot. */
function Waiting({
  at: { step, number, of, written },
  type,
}: Pick<LessonStop, "type"> & { at: NonNullable<LessonStop["at"]> }) {
  const { asksAnswer } = practiceTypeTable[type];
  return (
    <>
      <p className="resume__s">
        {written ? (
          <span className="en" lang="en">
            {written}{" "}
          </span>
        ) : (
          `${step.zh} `
        )}
        {asksAnswer && (
          <i className="slotline" style={{ width: `${Math.min(step.en.length, 24) * 0.42}em` }} />
        )}
      </p>
      <div className="resume__p">
        <Ladder kind={step.kind} />
        <span className="meta">
          {asksAnswer ? `第 ${number} 步，共 ${of} 步` : `跟听第 ${number} 句，共 ${of} 句`}
        </span>
      </div>
    </>
  );
}

function Beside({ today }: { today: ReactNode }) {
  const signedIn = useSignedIn();
  if (!signedIn)
    return (
      <aside className="home__beside" aria-label={entryWay().act}>
        <p className="heading">学到的都在这台设备上</p>
        <p className="meta">{entryWay().act}后，换一台设备也能接着学，学过的会一起带过去。</p>
        <Link className="btn btn--line" to={entryWay().to("/home/index")}>
          {entryWay().act}
        </Link>
      </aside>
    );
  return <div className="home__beside">{today}</div>;
}

export function ResumeSkeleton({ today }: { today: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <div className="home__top">
      <section className="resume" aria-busy="true" aria-label="加载中">
        <div className="resume__cover">
          <CoverSkeleton />
        </div>
        <div className="resume__in">
          <span className="skel" style={{ width: 120, height: 16 }} />
          <span className="skel resume__t" style={{ width: 200, height: 28 }} />
          <span className="skel resume__s" style={{ width: "80%", height: 20 }} />
          <span className="skel resume__b" style={{ width: 120, height: 48 }} />
        </div>
      </section>
      {signedIn && <div className="home__beside">{today}</div>}
    </div>
  );
}
