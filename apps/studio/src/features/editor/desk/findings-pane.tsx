import "./findings-pane.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { CircleAlert, CircleCheck, Ellipsis } from "lucide-react";
import { useFindings } from "./findings.ts";
import { MarginPane, PaneCount } from "./margin/margin-pane.tsx";

/** What has to be changed in the lesson; each leads to its sentence. */
export function FindingsPane({ lesson, onLine }: { lesson: ArrangedLesson; onLine: (id: string) => void }) {
  const { isChecked, all } = useFindings();
  const found = all.filter((one) => one.lesson === lesson.lesson.id);
  const unwritten = lesson.lines.filter(({ fields }) => fields.en === "" || fields.zh === "").length;
  return (
    <MarginPane
      title="检查"
      beside={<PaneCount>{found.length > 0 ? `这一课 ${found.length} 处要改` : ""}</PaneCount>}
    >
      <ul className="findings">
        {found.map(({ line, message }) => {
          const at = lesson.lines.findIndex(({ id }) => id === line);
          return (
            <li key={`${line ?? ""}${message}`}>
              <CircleAlert className="ico findings__must" size={16} aria-hidden="true" />
              <div>
                <p>
                  {at >= 0 && `第 ${at + 1} 句：`}
                  {message}
                </p>
                {line !== null && (
                  <button type="button" className="textlink" onClick={() => onLine(line)}>
                    去第 {at + 1} 句
                  </button>
                )}
              </div>
            </li>
          );
        })}
        {!isChecked && (
          <li>
            <Ellipsis className="ico" size={16} aria-hidden="true" />
            <p className="meta">正在检查…</p>
          </li>
        )}
        {isChecked && found.length === 0 && (
          <li>
            <CircleCheck className="ico findings__clean" size={16} aria-hidden="true" />
            <p>{unwritten > 0 ? `写好的没有问题，还有 ${unwritten} 句没写完` : "没有要改的"}</p>
          </li>
        )}
      </ul>
    </MarginPane>
  );
}
