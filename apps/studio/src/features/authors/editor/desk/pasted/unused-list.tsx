import "./unused-list.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { unusedPieces } from "./pasted-state.ts";

interface UnusedListProps {
  lesson: ArrangedLesson;
  /** The line that takes a piece, and its number. */
  line: ItemOf<"line"> | undefined;
  number: number;
  onTake: (text: string) => void;
}

/** Pasted text that belongs to no sentence yet. The current sentence can take each piece. */
export function UnusedList({ lesson, line, number, onTake }: UnusedListProps) {
  const pieces = unusedPieces(lesson);
  if (pieces.length === 0) return null;
  return (
    <section className="unused-list" aria-label="原文里没有归到句子的文字">
      <p>原文里有 {pieces.length} 处没有归到句子：</p>
      <ul>
        {pieces.map(({ row, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces are told apart by their place
          <li key={at}>
            <span className="meta">第 {row} 行</span>
            <span>{text}</span>
            {line && (
              <button type="button" className="textlink" onClick={() => onTake(text)}>
                给第 {number} 句
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
