import "./fault-list.css";
import type { CourseFault } from "@shiju/contract/authors/publishing";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { placeName } from "#parts/draft/fault-place.ts";

const mostShown = 50;
const listId = "faults";

/** The number of faults, and a link to them, beside a button whose job was refused. */
export function FaultsAbove({ count }: { count: number }) {
  if (count === 0) return null;
  const lead = () => {
    const list = document.getElementById(listId);
    list?.scrollIntoView({ block: "center" });
    list?.focus({ preventScroll: true });
  };
  return (
    <p className="fault-list__why">
      有 {count} 处没写好，
      <button type="button" className="textlink" onClick={lead}>
        看上面
      </button>
    </p>
  );
}

/** The faults of a course. Each fault leads to its field. The list scrolls into view when it appears. */
export function FaultList({ draftId, faults }: { draftId: string; faults: readonly CourseFault[] }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "center" });
    list.current?.focus({ preventScroll: true });
  }, [faults]);
  return (
    <section ref={list} id={listId} className="fault-list" role="alert" tabIndex={-1}>
      <h2 className="heading">{faults.length} 处还没写好</h2>
      <ul>
        {faults.slice(0, mostShown).map((fault, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two faults may say the same of one field
          <li key={at}>
            <Link className="textlink" to={addressOf(draftId, fault)}>
              {placeName({ ...fault, lesson: before(fault.lesson), line: before(fault.line) })}
            </Link>
            ：{fault.message}
          </li>
        ))}
      </ul>
      {faults.length > mostShown && (
        <p className="meta">还有 {faults.length - mostShown} 处，改好这些再看。</p>
      )}
    </section>
  );
}

const before = (position: number | null) => (position === null ? null : position - 1);

function addressOf(draftId: string, { lesson, line, field }: CourseFault): string {
  const search = new URLSearchParams();
  if (lesson !== null) search.set("lesson", String(lesson));
  if (line !== null) search.set("line", String(line));
  for (const key of field) search.append("field", String(key));
  return `/editor/courses/${draftId}/fault?${search}`;
}
