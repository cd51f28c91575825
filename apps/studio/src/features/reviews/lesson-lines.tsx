import "./lesson-lines.css";
import { explain } from "@shiju/client/explain";
import type { Remark } from "@shiju/contract/editor/publishing";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lessonQuery } from "./reviews.queries.ts";

interface LessonLinesProps {
  id: string;
  /** Its position, from 1. */
  lesson: number;
  remarks: readonly Remark[];
  /** Null where nothing can be said any longer. An empty text takes a remark back. */
  onRemark: ((remark: Remark) => void) | null;
}

const changes = { same: "", new: "新", changed: "改", gone: "删" };

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The lines of a lesson beside the published version, each with room for a remark. */
export function LessonLines({ id, lesson, remarks, onRemark }: LessonLinesProps) {
  const { data, error, refetch } = useQuery(lessonQuery(id, lesson));
  const [open, setOpen] = useState<number | null>(null);
  if (error) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "80%", height: 200 }} aria-busy="true" />;
  return (
    <ol className="lesson-lines">
      {data.lines.map(({ line, change, en, zh, before, more }, at) => {
        const remark = remarks.find((one) => one.lesson === lesson && one.line === line)?.text ?? "";
        return (
          <li key={`${lesson} ${line ?? `gone ${at}`}`} className={`lesson-lines__row is-${change}`}>
            <span className="tag lesson-lines__change">{changes[change]}</span>
            <span className="en" lang="en">
              {en}
            </span>
            <span>
              {zh}
              {before && <del className="meta">{before.zh === zh ? before.en : before.zh}</del>}
              {more.map((text) => (
                <small key={text} className="meta">
                  {text}
                </small>
              ))}
            </span>
            {line !== null && onRemark && open === line ? (
              <input
                className="input"
                aria-label={`第 ${line} 句的意见`}
                ref={focus}
                maxLength={300}
                defaultValue={remark}
                onBlur={({ target }) => {
                  onRemark({ lesson, line, text: target.value.trim() });
                  setOpen(null);
                }}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
                }}
              />
            ) : line !== null && onRemark ? (
              <button type="button" className="textlink" onClick={() => setOpen(line)}>
                {remark || "写一条意见"}
              </button>
            ) : (
              <span>{remark}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
