import "./first-text.css";
import { lessonCount } from "../course/begin-course.ts";
import { keepText } from "../course/kept-text.ts";
import { TextPane } from "../course/text-pane.tsx";
import { undoneText } from "../course/undone-text.ts";
import { useText } from "../course/use-text.ts";
import { putText } from "./stages/put-text.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/** The first text of a course without lessons. If an undo took all lessons out, their text is shown again. */
export function FirstText() {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const key = `course:${store.id}`;
  const source = useText(key, undoneText(store.next("redo"), null));
  const { read, reason } = source;
  const count = lessonCount(read.lines.length);
  const take = () => {
    if (putText(store, read, { lessons, lesson: null })) void keepText(key, "");
  };
  return (
    <div className="first-text">
      <p className="meta">还没有课。放进一段文本，或者点“加一课”。</p>
      <div className="first-text__pane">
        <TextPane
          source={source}
          reason={source.text === "" ? null : reason}
          action={
            <button type="button" className="btn btn--primary" disabled={reason !== null} onClick={take}>
              {count > 1 ? `分成 ${count} 课` : "放进第一课"}
            </button>
          }
        />
      </div>
    </div>
  );
}
