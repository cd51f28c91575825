import "./grid.css";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import type { Assignment } from "@shiju/contract/classes/assignments";
import { type CSSProperties, memo, useCallback } from "react";
import { daysBetween, dueShort } from "../due-words.ts";
import { Cell } from "./cell.tsx";
import type { GridFigure } from "./cell-words.ts";
import { columnName, columnSign } from "./column-name.ts";
import type { ShownGrid } from "./grid-file.ts";
import type { GridRow } from "./grid-rows.ts";
import { Link } from "#platform/page/link.tsx";

/** With more columns the table scrolls in both directions inside the page. */
const fitting = 8;

interface GridTableProps {
  groupId: string;
  shown: ShownGrid;
  /** Called with the id of an assignment. */
  onOpen: (id: string) => void;
}

/** The grid: a row for each member, a column for each assignment. The heads stay in sight. */
export function GridTable({ groupId, shown: { assignments, rows, figure, now }, onOpen }: GridTableProps) {
  const isWide = assignments.length > fitting;
  const nextAt = assignments.findIndex(({ due }) => Date.parse(due) >= now.getTime());
  const showNext = useCallback((frame: HTMLDivElement | null) => {
    const head =
      frame?.querySelector<HTMLElement>(".is-next") ?? frame?.querySelector("th:nth-last-child(2)");
    if (frame && head instanceof HTMLElement)
      frame.scrollLeft = head.offsetLeft + head.offsetWidth * 4 - frame.clientWidth;
  }, []);
  return (
    <div
      ref={showNext}
      className={isWide ? "asgrid__frame is-wide" : "asgrid__frame"}
      // A frame that scrolls must be reachable by keys.
      {...(isWide && { tabIndex: 0, role: "region", "aria-label": "作业表" })}
    >
      <table className="asgrid" style={{ "--columns": assignments.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">成员</th>
            {assignments.map((each, at) => (
              <Head key={each.id} assignment={each} now={now} isNext={at === nextAt} onOpen={onOpen} />
            ))}
            <th scope="col">交了</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.member.user_id}
              groupId={groupId}
              row={row}
              assignments={assignments}
              figure={figure}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  assignment: Assignment;
  now: Date;
  /** Whether it is the next one that is due. */
  isNext: boolean;
  onOpen: (id: string) => void;
}

function Head({ assignment, now, isNext, onOpen }: HeadProps) {
  const { id, title, due } = assignment;
  const isToday = daysBetween(now, new Date(due)) === 0;
  return (
    <th scope="col" className={[isToday ? "is-today" : "", isNext ? "is-next" : ""].join(" ").trim()}>
      <button
        type="button"
        title={title}
        aria-label={`${title}，${dueShort(due, now)}，改日子或收回`}
        onClick={() => onOpen(id)}
      >
        <b className="only-desk">{columnName(assignment)}</b>
        <b className="only-phone">{columnSign(assignment)}</b>
        <small>{dueShort(due, now)}</small>
      </button>
    </th>
  );
}

interface RowProps {
  groupId: string;
  row: GridRow;
  assignments: readonly Assignment[];
  figure: GridFigure;
}

const Row = memo(function Row({
  groupId,
  row: { member, results, late, done, of },
  assignments,
  figure,
}: RowProps) {
  const { user_id: id, name, number, head_img: picture } = member;
  return (
    <tr className={late > 0 ? "is-late" : undefined}>
      <th scope="row">
        <Link to={`/class/${groupId}/members/${id}`} title={number === "" ? name : `${number} ${name}`}>
          <span className="asgrid__face only-desk">
            <Avatar id={id} name={name} src={picture} />
          </span>
          <b>{name}</b>
        </Link>
      </th>
      {assignments.map((assignment, at) => (
        <td key={assignment.id}>
          <Cell assignment={assignment} result={results[at]} figure={figure} />
        </td>
      ))}
      <td>{late > 0 ? <b>迟 {late}</b> : `${done} / ${of}`}</td>
    </tr>
  );
});
