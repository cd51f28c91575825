import "./homework.css";
import type { MyAssignment } from "@shiju/contract/classes/assignments";
import { useState } from "react";
import { Closed } from "./closed.tsx";
import { inHomeOrder } from "./homework-order.ts";
import { doneWords, progressWords, whenWords } from "./homework-words.ts";
import { assignmentsQuery } from "./homework.queries.ts";
import { useBeginPath } from "./use-begin-path.ts";
import { serverNow } from "#platform/network/server-clock.ts";
import { Link } from "#platform/page/link.tsx";
import { useRefreshWhenSent } from "#platform/queue/use-refresh-when-sent.ts";

interface HomeworkProps {
  assignments: readonly MyAssignment[];
  /** The address where the learner goes on with what they study by themselves. */
  studyPath: string;
}

/** The learner's assignments: the next one with its button, the others as lines, and those done this week folded. */
export function Homework({ assignments, studyPath }: HomeworkProps) {
  const [now] = useState(() => new Date(serverNow()));
  // Answers that were made without a network arrive while the page stands open.
  useRefreshWhenSent(assignmentsQuery.queryKey);
  const pathOf = useBeginPath(studyPath);
  const { first, rest, done } = inHomeOrder(assignments, now);
  return (
    <section className="homework" aria-label="作业">
      {first ? (
        <First assignment={first} to={pathOf(first)} now={now} />
      ) : (
        <p className="homework__all">作业都做完了</p>
      )}
      {rest.length > 0 && (
        <ul className="homework__rest">
          {rest.map((each) => (
            <li key={each.id}>
              {each.is_open ? (
                <Link to={pathOf(each)} state={{ from: "/home/index" }}>
                  <span>{each.title}</span>
                  <small>{whenWords(each, now)}</small>
                </Link>
              ) : (
                <div>
                  <span>{each.title}</span>
                  <small>
                    <Closed />
                  </small>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && <Done assignments={done} />}
    </section>
  );
}

interface FirstProps {
  assignment: MyAssignment;
  to: string;
  now: Date;
}

function First({ assignment, to, now }: FirstProps) {
  const { title, group, note, done, is_open: isOpen } = assignment;
  return (
    <div className="homework__first">
      <div>
        <p className="meta">作业 · {group.name}</p>
        <h2 className="homework__t">{title}</h2>
        <p className="homework__d">
          <b>{whenWords(assignment, now)}</b>
          <span>{progressWords(assignment)}</span>
        </p>
        {note !== "" && <p className="homework__note">{note}</p>}
      </div>
      {isOpen ? (
        <Link className="btn btn--primary btn--lg" to={to} state={{ from: "/home/index" }}>
          {done > 0 ? "接着做" : "开始做"}
        </Link>
      ) : (
        <p className="homework__closed">
          <Closed />
        </p>
      )}
    </div>
  );
}

function Done({ assignments }: { assignments: readonly MyAssignment[] }) {
  return (
    <details className="homework__done">
      <summary>最近做完 {assignments.length} 份</summary>
      <ul className="homework__rest">
        {assignments.map((each) => (
          <li key={each.id}>
            <div>
              <span>{each.title}</span>
              <small>{doneWords(each)}</small>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
