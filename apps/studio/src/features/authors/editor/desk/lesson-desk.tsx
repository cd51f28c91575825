import "./lesson-desk.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { type ComponentType, useEffect } from "react";
import { Navigate, NavLink, useNavigate, useParams, useSearchParams } from "react-router";
import { ChunksStage } from "./chunks/chunks-stage.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { Missing } from "./missing.tsx";
import { FindingsPane } from "./findings-pane.tsx";
import { LadderPane } from "./ladder-pane.tsx";
import { LineList } from "./line-list.tsx";
import { ChineseStage } from "./stages/chinese-stage.tsx";
import { RepeatsPane } from "./margin/repeats-pane.tsx";
import { WordsPane } from "./margin/words-pane.tsx";
import { SentencesStage } from "./stages/sentences-stage.tsx";
import { StepsStage } from "./stages/steps-stage.tsx";
import { TextStage } from "./stages/text-stage.tsx";
import { lessonTitle } from "#parts/draft/lesson-title.ts";
import { useDraftState } from "#parts/draft/use-draft.tsx";
import { usePageTitle } from "#platform/page-title.ts";

const stages = [
  ["text", "文本"],
  ["sentences", "句子"],
  ["chinese", "中文"],
  ["chunks", "语块"],
  ["steps", "步骤"],
] as const;

export interface LessonToolsProps {
  lesson: ArrangedLesson;
  stage: string;
  /** Opens a line. */
  onLine: (id: string) => void;
}
/** The tools that other features offer beside a lesson at a stage. */
export type LessonTools = ComponentType<LessonToolsProps>;

/** A lesson while it is made, in stages from the text to the questions for a learner. */
export function LessonDesk({ Tools, Readers }: { Tools: LessonTools; Readers: LessonTools }) {
  const { draftId = "", lessonId = "", stage = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { draft, lessons } = useDraftState();
  const at = lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  const lesson = lessons[at];
  const lineId = search.get("line") ?? lesson?.lines[0]?.id;
  const place = lesson?.lines.findIndex(({ id }) => id === lineId) ?? -1;
  const line = lesson?.lines[Math.max(place, 0)];
  usePageTitle(lesson?.lesson.fields.title ?? "制课");
  const goTo = (id: string) => setSearch({ line: id }, { replace: true });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || !(event.ctrlKey || event.metaKey) || !lesson) return;
      const next = lesson.lines[Math.max(place, 0) + by];
      event.preventDefault();
      if (next) setSearch({ line: next.id }, { replace: true });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [lesson, place, setSearch]);
  if (!lesson && lessons.length === 0) return <Navigate to={`/editor/courses/${draftId}`} replace />;
  if (!lesson || !stages.some(([name]) => name === stage)) return <Missing lessonId={lessonId} />;
  const root = `/editor/courses/${draftId}/lessons/${lessonId}`;
  const show = (id: string) => void navigate(`${root}/chunks?line=${id}`);
  const beside = { lesson, stage, onLine: stage === "chunks" ? goTo : show };
  const isWide = stage === "chunks" || stage === "steps";
  return (
    <>
      <DeskBar
        back={{ to: `/editor/courses/${draftId}`, label: "回到这门课程" }}
        title={lessonTitle(lessons, at)}
        under={draft?.title ?? ""}
      >
        <nav className="lesson-stages" aria-label="制作步骤">
          {stages.map(([name, title]) => (
            <NavLink
              key={name}
              className={name === stage ? "is-now" : ""}
              to={`${root}/${name}${line ? `?line=${line.id}` : ""}`}
            >
              {title}
            </NavLink>
          ))}
        </nav>
      </DeskBar>
      {stage === "text" ? (
        <TextStage lesson={lesson} onDone={() => void navigate(`${root}/sentences`)} />
      ) : (
        <div className={isWide ? "lesson-desk" : "lesson-desk lesson-desk--two"}>
          {isWide && (
            <LineList lesson={lesson} current={line?.id} onChoose={stage === "chunks" ? goTo : show} />
          )}
          {stage === "sentences" && <SentencesStage lesson={lesson} current={line?.id} onCurrent={goTo} />}
          {stage === "chinese" && <ChineseStage lesson={lesson} current={line?.id} onCurrent={goTo} />}
          {stage === "chunks" && <ChunksStage key={line?.id} lesson={lesson} line={line} onCurrent={goTo} />}
          {stage === "steps" && <StepsStage lesson={lesson} onLine={show} />}
          <aside className="lesson-desk__aside">
            <Tools {...beside} />
            <FindingsPane lesson={lesson} />
            {stage === "chunks" && line && <LadderPane lines={[line]} />}
            <WordsPane lessonId={lessonId} />
            <RepeatsPane lessonId={lessonId} />
            <Readers {...beside} />
          </aside>
        </div>
      )}
    </>
  );
}
