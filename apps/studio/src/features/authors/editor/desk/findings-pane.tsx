import "./findings-pane.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Link } from "react-router";
import { ChunkNotes } from "./chunks/chunk-notes.tsx";
import { type PlacedFinding, useFindings } from "./findings.ts";
import { MarginPane, PaneCount } from "./margin/margin-pane.tsx";
import { fieldAddress } from "#parts/draft/fault-place.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/** Findings of the check in a lesson, or in the whole course if `lesson` is null. Each finding links to its field. */
export function FindingsPane({ lesson }: { lesson: ArrangedLesson | null }) {
  const { isChecked, all } = useFindings();
  const { lessons } = useDraftState();
  const found = lesson ? all.filter((one) => one.lesson === lesson.lesson.id) : all;
  const wrong = found.filter(({ isMissing }) => !isMissing);
  const missing = found.filter(({ isMissing }) => isMissing);
  const lines = (lesson ? [lesson] : lessons).flatMap((one) => one.lines);
  const unwritten = lines.filter(({ fields }) => fields.en === "" || fields.zh === "").length;
  const scope = lesson ? "这一课" : "整门课";
  return (
    <MarginPane
      title="检查"
      beside={<PaneCount>{wrong.length > 0 ? `${scope} ${wrong.length} 处要改` : ""}</PaneCount>}
    >
      <ul className="findings">
        {[...wrong, ...missing].slice(0, mostShown).map((finding, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two findings may say the same of one field
          <FindingRow key={at} finding={finding} />
        ))}
        {found.length > mostShown && (
          <li>
            <Ellipsis className="ico" size={16} aria-hidden="true" />
            <p className="meta">还有 {found.length - mostShown} 处</p>
          </li>
        )}
        {!isChecked && (
          <li>
            <Ellipsis className="ico" size={16} aria-hidden="true" />
            <p className="meta">正在检查…</p>
          </li>
        )}
        {isChecked && wrong.length === 0 && (missing.length === 0 || unwritten > 0) && (
          <li>
            <CircleCheck className="ico findings__clean" size={16} aria-hidden="true" />
            <p>{unwritten > 0 ? `写好的没有问题，还有 ${unwritten} 句没写完` : "没有要改的"}</p>
          </li>
        )}
        {isChecked && <ChunkNotes lines={lines} />}
      </ul>
    </MarginPane>
  );
}

const mostShown = 100;

function FindingRow({ finding }: { finding: PlacedFinding }) {
  const { id } = useDraftStore();
  const { place, field, message, isMissing } = finding;
  const Icon = isMissing ? CircleDashed : CircleAlert;
  return (
    <li>
      <Icon className={isMissing ? "ico" : "ico findings__must"} size={16} aria-hidden="true" />
      <p>
        <Link className="textlink" to={`/editor/courses/${id}/${fieldAddress(finding, field)}`}>
          {place}
        </Link>
        ：{message}
      </p>
    </li>
  );
}
