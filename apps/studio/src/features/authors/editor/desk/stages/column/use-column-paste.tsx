import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { UndoBar } from "@shiju/ui/states/undo-bar.tsx";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { addedLines, editTogether } from "../../actions.ts";
import { turn } from "../../desk-bar.tsx";
import { columnOf } from "./column.ts";
import { type ColumnField, filledWith } from "./filled.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

const names = { en: "英文", zh: "中文" };

/**
 * Makes a column that is pasted into a field of a list also fill the fields below. One undo takes all of them back.
 * `paste` is for each field, with the place of its line. `bar` shows how many fields were filled, and offers to undo
 * it.
 */
export function useColumnPaste(
  lesson: ArrangedLesson,
  field: ColumnField,
): { paste: (event: ClipboardEvent, at: number) => void; bar: ReactNode } {
  const store = useDraftStore();
  const { undo } = useDraftState();
  const [filled, setFilled] = useState<{ what: string; message: string } | null>(null);
  const fill = async (rows: readonly string[], at: number) => {
    const { changed, more, message, question, fault } = filledWith(rows, lesson.lines.slice(at), field);
    if (fault !== null) toast(fault);
    if (fault !== null || (question && !(await confirm(question)))) return;
    const what = `粘贴 ${changed.length + more.length} 行${names[field.language]}`;
    editTogether(store, what, [
      ...changed.map(({ id, fields }) => store.set("line", id, fields)),
      ...addedLines(
        lesson,
        more.map((en) => ({ en })),
      ),
    ]);
    setFilled({ what, message });
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const rows = columnOf(event.clipboardData.getData("text/plain"), field.language);
    if (!rows) return;
    event.preventDefault();
    void fill(rows, at);
  };
  // The bar takes back what it tells of, and nothing that came after it.
  const isLast = filled !== null && undo === filled.what;
  return {
    paste,
    bar: isLast && (
      <UndoBar message={filled.message} onUndo={() => turn(store, "undo")} onDone={() => setFilled(null)} />
    ),
  };
}
