import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { Operation } from "@shiju/course-pack/drafts/operations";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import { lessonsWith, linesOf, type NewLines } from "../../course/begin-course.ts";
import type { ReadText } from "../../language/reading/read-text.ts";
import { editTogether } from "../actions.ts";
import type { DraftStore } from "#parts/draft/draft-store.ts";

interface Where {
  lessons: readonly ArrangedLesson[];
  /** The lesson that takes the text if the text is short enough for one lesson; null for a new lesson. */
  lesson: ArrangedLesson | null;
}

/**
 * Puts a text into a course: lines, people, scene and the text itself. One undo takes all of it back. Returns false if
 * there is no room.
 */
export function putText(store: DraftStore, read: ReadText, { lessons, lesson }: Where): boolean {
  const head = store.item(store.id);
  if (head?.kind !== "draft") return false;
  const { people, lessons: made } = linesOf(read, head.fields.people);
  const [first, second] = made;
  const added =
    lesson && first && !second
      ? intoLesson(store, lesson, first, read.scene)
      : lessonsWith(made, {
          after: lessons.at(-1)?.lesson.fields.place ?? null,
          scene: read.scene,
          title: lessons.length === 0 ? head.fields.title : "",
        }).operations;
  const isCast = people.length > head.fields.people.length;
  editTogether(store, "放进文本", [...(isCast ? [store.set("draft", store.id, { people })] : []), ...added]);
  return true;
}

/**
 * Returns the operations that add lines at the end of a lesson. The row numbers of the new text continue those of the
 * lesson's text, after a blank row.
 */
function intoLesson(
  store: DraftStore,
  { lesson: { id, fields }, lines }: ArrangedLesson,
  added: NewLines,
  scene: string,
): Operation[] {
  const places = placesBetween(lines.at(-1)?.fields.place ?? null, null, added.lines.length);
  const behind = fields.pasted.reduce((last, { row }) => Math.max(last, row + 1), 0);
  const pasted = [...fields.pasted, ...added.pasted.map((piece) => ({ ...piece, row: piece.row + behind }))];
  return [
    store.set("lesson", id, { pasted, ...(scene !== "" && fields.scene === "" && { scene }) }),
    ...added.lines.map((line, at): Operation => ({
      do: "add",
      kind: "line",
      id: line.id,
      fields: { ...line.fields, lesson_id: id, place: places[at] ?? "i" },
    })),
  ];
}
