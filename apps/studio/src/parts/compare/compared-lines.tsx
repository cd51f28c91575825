import "./compared-lines.css";
import "@shiju/ui/styles/tag.css";
import type { ComparedLine } from "@shiju/contract/authors/publishing";
import type { ReactNode } from "react";

interface ComparedLinesProps {
  lines: readonly ComparedLine[];
  /** The content beside a line that exists. Lines are counted from 1. */
  renderBeside?: (line: number) => ReactNode;
}

const changes = { same: "", new: "新", changed: "改", gone: "删" };

/** The lines of a lesson beside those of another version. */
export function ComparedLines({ lines, renderBeside }: ComparedLinesProps) {
  return (
    <ol className="compared-lines">
      {lines.map(({ line, change, en, zh, before, more }, at) => (
        <li key={line ?? `no line ${at}`} className={`compared-lines__row is-${change}`}>
          <span className="tag compared-lines__change">{changes[change]}</span>
          <span className="en" lang="en">
            {en}
          </span>
          <span>
            {zh}
            {before && <del className="meta">{before.zh === zh ? before.en : before.zh}</del>}
            {more.map((text, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may be equal
              <small key={place} className="meta">
                {text}
              </small>
            ))}
          </span>
          {line !== null && renderBeside?.(line)}
        </li>
      ))}
    </ol>
  );
}
