import type { LessonHead } from "@shiju/contract/study/game";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ParagraphClock } from "./paragraph-clock.ts";
import { dropDraft, leaveEnd, noteDone, wasDone } from "./paragraph-draft.ts";
import { ParagraphScreen } from "./paragraph-screen.tsx";

interface ParagraphStageProps {
  lesson: LessonHead;
  paragraph: Paragraph;
  sentences: readonly Sentence[];
  /** Where the learner is, such as 第 6 课. */
  place: string;
  /** Keeps nothing, because the lesson is an author's draft. */
  isTrial: boolean;
  /** Counts the time on a clock. */
  StudyTime: ComponentType<{ clock: ParagraphClock }>;
  onLeave: () => void;
  /** The pages that follow. */
  children: ReactNode;
}

/** Asks for the whole text of a lesson before the pages that follow. After a refresh it is not asked again. */
export function ParagraphStage({ children, ...props }: ParagraphStageProps) {
  const { id } = props.lesson;
  const [isDone, setDone] = useState(() => wasDone(id));
  useEffect(() => leaveEnd, []);
  if (isDone) return children;
  const end = () => {
    noteDone(id);
    dropDraft();
    setDone(true);
  };
  return <ParagraphScreen {...props} onDone={end} />;
}
