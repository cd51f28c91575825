import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { addLines, editTogether } from "../actions.ts";
import { castOf, dealtOut, lessonsWith } from "../../course/begin-course.ts";
import { keepText } from "../../course/kept-text.ts";
import { TextPane } from "../../course/text-pane.tsx";
import { useText } from "../../course/use-text.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

interface TextStageProps {
  lesson: ArrangedLesson;
  onDone: () => void;
}

/** More text for a lesson; what is too much for one goes into lessons of its own behind the last one. */
export function TextStage({ lesson, onDone }: TextStageProps) {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const key = `lesson:${lesson.lesson.id}`;
  const source = useText(key);
  const { read, isReading } = source;
  const parts = dealtOut(read.lines);
  const take = async () => {
    const head = store.item(store.id);
    if (head?.kind !== "draft") return;
    const { people, lines } = castOf(read, head.fields.people);
    const isCast = people.length > head.fields.people.length;
    if (isCast) store.edit({ what: "加人物", operations: [store.set("draft", store.id, { people })] });
    if (parts.length === 1) {
      if (read.scene !== "" && lesson.lesson.fields.scene === "")
        store.edit({
          what: "写场景",
          operations: [store.set("lesson", lesson.lesson.id, { scene: read.scene })],
        });
      addLines(store, lesson, lines);
    } else {
      const after = lessons.at(-1)?.lesson.fields.place ?? null;
      const { operations } = lessonsWith(dealtOut(lines), {
        after,
        number: lessons.length + 1,
        scene: read.scene,
      });
      editTogether(store, "放进文本", operations);
    }
    await keepText(key, "");
    onDone();
  };
  return (
    <TextPane
      source={source}
      action={
        <button
          type="button"
          className="btn btn--primary"
          disabled={read.lines.length === 0 || isReading}
          onClick={() => void take()}
        >
          {parts.length > 1 ? `分成 ${parts.length} 课` : "放进这一课"}
        </button>
      }
    />
  );
}
