import "./fault-list.css";
import type { CourseFault } from "@shiju/contract/editor/publishing";
import { Link } from "react-router";

/** What the check finds in a course, with the way back to mend it. */
export function FaultList({ draftId, faults }: { draftId: string; faults: readonly CourseFault[] }) {
  return (
    <section className="fault-list" role="alert">
      <h2 className="heading">{faults.length} 处还没写好</h2>
      <ul>
        {faults.slice(0, 50).map(({ lesson, line, message }) => (
          <li key={`${lesson} ${line} ${message}`}>
            <b>
              {lesson === null ? "课程" : line === null ? `第 ${lesson} 课` : `第 ${lesson} 课第 ${line} 句`}
            </b>
            {message}
          </li>
        ))}
      </ul>
      <Link className="textlink" to={`/editor/courses/${draftId}`}>
        回去改
      </Link>
    </section>
  );
}
