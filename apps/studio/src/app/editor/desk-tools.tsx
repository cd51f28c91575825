import { useNavigate } from "react-router";
import { AiTools } from "#features/authors/ai/ai-tools.tsx";
import { DraftAi } from "#features/authors/ai/draft-ai.tsx";
import { BlindPane } from "#features/authors/blind/blind-pane.tsx";
import type { LessonToolsProps } from "#features/authors/editor/desk/lesson-desk.tsx";
import { ReportsPane } from "#features/authors/feedback/reports/reports-pane.tsx";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/** The tools that other features offer beside a lesson. */
export function LessonTools({ lesson, stage, onLine }: LessonToolsProps) {
  return (
    <>
      <ReportsPane lessons={[lesson]} onLine={(_lesson, line) => onLine(line)} />
      <AiTools lesson={lesson} stage={stage} />
    </>
  );
}

/** The blind checks of a lesson by other people, which may be long. */
export const LessonReaders = ({ lesson, onLine }: LessonToolsProps) => (
  <BlindPane lesson={lesson} onLine={onLine} />
);

/** The tools that other features offer beside a course. */
export function CourseTools() {
  const { id } = useDraftStore();
  const { lessons } = useDraftState();
  const navigate = useNavigate();
  return (
    <>
      <ReportsPane
        isWhole
        lessons={lessons}
        onLine={(lesson, line) =>
          void navigate(`/editor/courses/${id}/lessons/${lesson}/chunks?line=${line}`)
        }
      />
      <DraftAi />
      <BlindPane lesson={null} />
    </>
  );
}
