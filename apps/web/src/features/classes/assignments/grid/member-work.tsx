import "./member-work.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { gridQuery } from "../assignments.queries.ts";
import { dueShort } from "../due-words.ts";
import { Cell } from "./cell.tsx";
import { usualDays } from "./grid-view.ts";
import { serverNow } from "#platform/network/server-clock.ts";

interface MemberWorkProps {
  groupId: string;
  userId: string;
}

/** The assignments of one member, the last first. */
export function MemberWork({ groupId, userId }: MemberWorkProps) {
  const { data } = useQuery(gridQuery(groupId, usualDays));
  const [now] = useState(() => new Date(serverNow()));
  if (!data) return null;
  const results = new Map(
    data.results.filter((each) => each.user_id === userId).map((each) => [each.assignment_id, each]),
  );
  const own = data.assignments.filter(({ id }) => results.has(id)).toReversed();
  const late = [...results.values()].filter(({ standing }) => standing === "missed").length;
  if (own.length === 0) return null;
  return (
    <section className="memberwork" aria-labelledby="work-title">
      <div className="memberwork__h">
        <h2 className="heading" id="work-title">
          作业
        </h2>
        {late > 0 && <span className="meta">迟 {late} 份</span>}
      </div>
      <ul>
        {own.map((assignment) => (
          <li key={assignment.id} className="memberwork__i">
            <span>{assignment.title}</span>
            <Cell assignment={assignment} result={results.get(assignment.id)} figure="accuracy" />
            <small>{dueShort(assignment.due, now)} 前</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
