import "./selection-bar.css";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { Book } from "./books.ts";

/** The largest number of items that one practice accepts. */
export const mostPractised = 100;

/** Returns the label of the button that practises so many items. */
export function practiseLabel({ kind }: Book, count: number): string {
  const unit = kind === "word" ? "个词" : "句";
  return count > mostPractised ? `练前 ${mostPractised} ${unit}` : `练这 ${count} ${unit}`;
}

interface SelectionBarProps {
  book: Book;
  count: number;
  total: number;
  /** Selects how the items are practised. */
  ways: ReactNode;
  onClear: () => void;
  onAll: () => void;
  onExport: () => void;
  onMaster: () => void;
  onRemove: () => void;
  onPractise: () => void;
}

/** The actions on the selected items. On a phone the bar replaces the tab bar. */
export function SelectionBar({ book, count, total, ways, ...on }: SelectionBarProps) {
  const { unit } = book;
  return (
    <div className="selbar" role="toolbar" aria-label={`已选 ${count} ${unit}`}>
      <span className="selbar__types only-phone">{ways}</span>
      <button type="button" className="selbar__x" aria-label="取消选择" onClick={on.onClear}>
        <X className="ico" size={18} aria-hidden="true" />
      </button>
      <b aria-live="polite">
        已选 {count} {unit}
      </b>
      {count < total && (
        <button type="button" className="selbar__all" onClick={on.onAll}>
          全选 {total}
        </button>
      )}
      <span className="selbar__acts">
        <button type="button" aria-label="导出所选" onClick={on.onExport}>
          <Download className="ico" size={18} aria-hidden="true" />
          <span>导出</span>
        </button>
        {book.notebook !== "mastered" && (
          <button type="button" aria-label="所选标为掌握" onClick={on.onMaster}>
            <CircleCheck className="ico" size={18} aria-hidden="true" />
            <span>标为掌握</span>
          </button>
        )}
        <button type="button" aria-label={`${book.remove}所选`} onClick={on.onRemove}>
          <Trash2 className="ico" size={18} aria-hidden="true" />
          <span>{book.remove}</span>
        </button>
      </span>
      <button type="button" className="btn btn--primary" onClick={on.onPractise}>
        {practiseLabel(book, count)}
      </button>
    </div>
  );
}
