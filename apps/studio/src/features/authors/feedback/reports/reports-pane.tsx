import "./reports-pane.css";
import "@shiju/ui/styles/input.css";
import { explain } from "@shiju/client/explain";
import type { CourseReport } from "@shiju/contract/authors/reports";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useQuery } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { reportsQuery, useAnswer } from "./reports.queries.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";
import { kindTitles } from "#parts/feedback/kind-titles.ts";
import { momentOf } from "#parts/list/values.ts";

interface ReportsPaneProps {
  lessons: readonly ArrangedLesson[];
  /** Whether these are all lessons of the draft. If so, reports about no lesson are shown here too. */
  isWhole?: boolean;
  onLine: (lessonId: string, lineId: string) => void;
}

const plain = (en: string) => en.replaceAll(" | ", " ");

/** Mistakes that learners reported in these lessons. Each report is beside its line, with a field for an answer. */
export function ReportsPane({ lessons, isWhole = false, onLine }: ReportsPaneProps) {
  const { id: draftId } = useDraftStore();
  const { data } = useQuery(reportsQuery(draftId));
  const [isAll, setAll] = useState(false);
  const placed = (data ?? []).flatMap((report) => {
    const found = lessons.find((one) => isOf(one, report));
    if (!found && !isWhole) return [];
    const at = found?.lines.findIndex(({ fields }) => plain(fields.en) === report.en) ?? -1;
    return [{ report, lesson: found?.lesson, at, line: found?.lines[at] }];
  });
  const open = placed.filter(({ report }) => report.answer === null);
  const shown = isAll ? placed : open;
  if (placed.length === 0) return null;
  return (
    <section className="reports-pane" aria-label="学员的报告">
      <header>
        <b>学员的报告</b>
        <span className="meta" role="status">
          {open.length > 0 ? `${open.length} 条没答复` : "都答复了"}
        </span>
      </header>
      <ul>
        {shown.map(({ report, lesson, line, at }) => (
          <li key={report.id}>
            <p className="reports-pane__en" lang="en">
              {report.en}
            </p>
            <p className="reports-pane__why">
              <Flag className="ico" size={16} aria-hidden="true" />
              <span>
                <b>{kindTitles[report.reason]}</b>
                {report.text !== "" && `：${report.text}`}
              </span>
            </p>
            <p className="meta">
              {report.nickname ?? "访客"}，{momentOf(report.created_at)}
              {!line && "，这一句后来改过或删去了"}
            </p>
            {line && lesson && (
              <button type="button" className="textlink" onClick={() => onLine(lesson.id, line.id)}>
                去第 {at + 1} 句
              </button>
            )}
            {report.answer ? (
              <p className="meta">答复：{report.answer.text}</p>
            ) : (
              <Reply draftId={draftId} report={report} />
            )}
          </li>
        ))}
      </ul>
      {placed.length > open.length && (
        <button type="button" className="textlink" onClick={() => setAll(!isAll)}>
          {isAll ? "只看没答复的" : `答复过的 ${placed.length - open.length} 条`}
        </button>
      )}
    </section>
  );
}

function isOf({ lesson: { id, fields } }: ArrangedLesson, { lesson }: CourseReport): boolean {
  return lesson === fields.name || lesson === `l-${id.slice(0, 8)}`;
}

function Reply({ draftId, report }: { draftId: string; report: CourseReport }) {
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useAnswer(draftId);
  return (
    <form
      data-own-undo
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") mutate({ report: report.id, text });
      }}
    >
      <input
        className="input"
        aria-label="答复"
        placeholder={report.nickname === null ? "记下怎么改的，访客收不到" : "答复，对方会收到消息"}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn btn--line" disabled={text.trim() === "" || isPending}>
        答复
      </button>
      {error && (
        <p className="reports-pane__wrong" role="alert">
          {explain(error).title}
        </p>
      )}
    </form>
  );
}
