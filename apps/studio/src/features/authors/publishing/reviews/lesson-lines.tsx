import { explain } from "@shiju/client/explain";
import type { Remark } from "@shiju/contract/authors/publishing";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lessonQuery } from "./reviews.queries.ts";
import { ComparedLines } from "#parts/compare/compared-lines.tsx";

interface LessonLinesProps {
  id: string;
  /** Its position, from 1. */
  lesson: number;
  remarks: readonly Remark[];
  /** Null if remarks are no longer possible. An empty text takes a remark back. */
  onRemark: ((remark: Remark) => void) | null;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The lines of a lesson beside the published version, each with a field for a remark. */
export function LessonLines({ id, lesson, remarks, onRemark }: LessonLinesProps) {
  const { data, error, refetch } = useQuery(lessonQuery(id, lesson));
  const [open, setOpen] = useState<number | null>(null);
  if (error) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel" style={{ width: "80%", height: 200 }} aria-busy="true" />;
  return (
    <ComparedLines
      key={lesson}
      lines={data.lines}
      renderBeside={(line) => {
        const remark = remarks.find((one) => one.lesson === lesson && one.line === line)?.text ?? "";
        if (!onRemark) return <span>{remark}</span>;
        if (open !== line)
          return (
            <button type="button" className="textlink" onClick={() => setOpen(line)}>
              {remark || "写一条意见"}
            </button>
          );
        return (
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
        );
      }}
    />
  );
}
