import "./pasted-pane.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import Plus from "lucide-react/icons/plus";
import { placeOfPiece, unusedPieces } from "./pasted-state.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

interface PastedPaneProps {
  lesson: ArrangedLesson;
  /** Asks for a field for more text. */
  onAdd: () => void;
}

/** The text from which a lesson was made, row by row. Each piece of the text shows what it became. */
export function PastedPane({ lesson, onAdd }: PastedPaneProps) {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const { id, fields } = lesson.lesson;
  const unused = new Set(unusedPieces(lesson));
  const numbers = new Map(
    lessons.flatMap(({ lesson: { id: of }, lines }, lessonAt) =>
      lines.map((line, at) => [
        line.id,
        of === id ? `第 ${at + 1} 句` : `第 ${lessonAt + 1} 课第 ${at + 1} 句`,
      ]),
    ),
  );
  const discard = () =>
    store.edit({ what: "不再留着原文", operations: [store.set("lesson", id, { pasted: [] })] });
  return (
    <main className="pasted">
      <header className="pasted__h">
        <b>原文</b>
        <span className="meta" role="status">
          {unused.size > 0 ? `有 ${unused.size} 处没有归到句子` : "都归到句子了"}
        </span>
        <button type="button" className="btn btn--quiet" onClick={discard}>
          不再留着原文
        </button>
        <button type="button" className="btn btn--line" onClick={onAdd}>
          <Plus className="ico" size={18} aria-hidden="true" />
          再放一段文本
        </button>
      </header>
      <ol className="pasted__rows" aria-label="原文">
        {fields.pasted.map((piece, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces are told apart by their place
          <li key={at} className={unused.has(piece) ? "is-unused" : ""}>
            <span className="meta">{fields.pasted[at - 1]?.row === piece.row ? "" : piece.row}</span>
            <span>{piece.text}</span>
            <span className="meta">
              {placeOfPiece(piece, unused.has(piece), (line) => numbers.get(line) ?? null)}
            </span>
          </li>
        ))}
      </ol>
    </main>
  );
}
