import "./draft-pages.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import type { ComponentType } from "react";
import { Link, Route, Routes, useParams } from "react-router";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ContinuedContext, useContinuedCourse } from "./continued.ts";
import { CoursePage } from "./course-page.tsx";
import { FindingsContext, useCheck } from "./findings.ts";
import { LessonDesk, type LessonTools } from "./lesson-desk.tsx";
import { ToFault } from "./fields/to-fault.tsx";
import { useFieldInAddress } from "./fields/use-field-in-address.ts";
import { Missing } from "./missing.tsx";
import { DraftProvider, useDraftStore } from "#parts/draft/use-draft.tsx";

/** The tools of other features beside a lesson and beside the whole course. */
interface DraftTools {
  Tools: LessonTools;
  Readers: LessonTools;
  CourseTools: ComponentType;
}

/** All pages of one draft. The draft stays open when the author moves between these pages. */
export function DraftPages({ userId, ...tools }: { userId: string } & DraftTools) {
  const { draftId = "" } = useParams();
  return (
    <div className="draft-desk">
      <DraftProvider
        key={draftId}
        owner={userId}
        id={draftId}
        loading={<DeskSkeleton />}
        failed={showFailure}
      >
        <Pages {...tools} />
      </DraftProvider>
    </div>
  );
}

function Pages({ Tools, Readers, CourseTools }: DraftTools) {
  const continued = useContinuedCourse();
  const findings = useCheck(useDraftStore(), continued?.taken);
  useFieldInAddress();
  return (
    <ContinuedContext value={continued}>
      <FindingsContext value={findings}>
        <Routes>
          <Route index element={<CoursePage Tools={CourseTools} />} />
          <Route path="lessons/:lessonId/:stage" element={<LessonDesk Tools={Tools} Readers={Readers} />} />
          <Route path="fault" element={<ToFault />} />
          <Route path="*" element={<Missing lessonId={null} />} />
        </Routes>
        <ConflictPanel />
      </FindingsContext>
    </ContinuedContext>
  );
}

function showFailure({ message }: Error) {
  return (
    <Failed
      heading="h1"
      title={message}
      hint=""
      onRetry={() => location.reload()}
      action={
        <Link className="textlink" to="/editor/">
          回到我的课程
        </Link>
      }
    />
  );
}

function DeskSkeleton() {
  return (
    <div className="draft-desk__skel" role="status" aria-label="加载中">
      <span className="skel" style={{ width: 240, height: 32 }} />
      <span className="skel" style={{ width: "60%", height: 48 }} />
      <span className="skel" style={{ width: "60%", height: 48 }} />
    </div>
  );
}
