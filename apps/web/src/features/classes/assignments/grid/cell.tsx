import "./cell.css";
import type { Assignment } from "@shiju/contract/classes/assignments";
import type { CSSProperties } from "react";
import { cellLabel, cellWords, type GridFigure } from "./cell-words.ts";
import type { Result } from "./grid-rows.ts";

interface CellProps {
  assignment: Assignment;
  /** Undefined if the member does not have the assignment. */
  result: Result | undefined;
  figure: GridFigure;
}

/** The result of a member in an assignment: a slot with what is done. */
export function Cell({ assignment, result, figure }: CellProps) {
  if (!result) return <span className="sr">没有布置</span>;
  const words = cellWords(assignment, result, figure);
  const { tone, text, note, share } = words;
  if (tone === "none") return <span className="ascell" role="img" aria-label={cellLabel(words)} />;
  return (
    <span
      className={`ascell is-${tone}`}
      style={tone === "begun" ? ({ "--p": `${share * 100}%` } as CSSProperties) : undefined}
    >
      {text}
      {note !== "" && <small>{note}</small>}
    </span>
  );
}
