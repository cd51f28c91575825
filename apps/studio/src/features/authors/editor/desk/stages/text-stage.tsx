import "./text-stage.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useState } from "react";
import { lessonCount } from "../../course/begin-course.ts";
import { keepText } from "../../course/kept-text.ts";
import { TextPane } from "../../course/text-pane.tsx";
import { undoneText } from "../../course/undone-text.ts";
import { useText } from "../../course/use-text.ts";
import { PastedPane } from "../pasted/pasted-pane.tsx";
import { putText } from "./put-text.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

interface TextStageProps {
  lesson: ArrangedLesson;
  onDone: () => void;
}

/** The text of a lesson as it was pasted, and a field for more. */
export function TextStage({ lesson, onDone }: TextStageProps) {
  const { pasted } = lesson.lesson.fields;
  const [isAdding, setIsAdding] = useState(false);
  if (pasted.length > 0 && !isAdding) return <PastedPane lesson={lesson} onAdd={() => setIsAdding(true)} />;
  return (
    <MoreText lesson={lesson} onDone={onDone} onBack={pasted.length > 0 ? () => setIsAdding(false) : null} />
  );
}

/** Further text for a lesson. A text that is too long for one lesson becomes lessons of its own behind the last lesson. */
function MoreText({ lesson, onDone, onBack }: TextStageProps & { onBack: (() => void) | null }) {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const { id } = lesson.lesson;
  const key = `lesson:${id}`;
  const undone = undoneText(store.next("redo"), id, lesson.lesson.fields.pasted);
  const source = useText(key, undone);
  const { read, reason } = source;
  const count = lessonCount(read.lines.length);
  const take = async () => {
    if (!putText(store, read, { lessons, lesson })) return;
    await keepText(key, "");
    onDone();
  };
  return (
    <TextPane
      source={source}
      reason={source.text === "" ? null : reason}
      action={
        <span className="text-stage__a">
          {onBack && (
            <button type="button" className="btn btn--quiet" onClick={onBack}>
              看原文
            </button>
          )}
          <button
            type="button"
            className="btn btn--primary"
            disabled={reason !== null}
            onClick={() => void take()}
          >
            {count > 1 ? `分成 ${count} 课` : "放进这一课"}
          </button>
        </span>
      }
    />
  );
}
