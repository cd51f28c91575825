import "./late-line.css";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQuery } from "@tanstack/react-query";
import { todayQuery, useRemind } from "../assignments.queries.ts";
import type { GridRow } from "./grid-rows.ts";

/** Most names in the line. */
const named = 8;

interface LateLineProps {
  groupId: string;
  rows: readonly GridRow[];
}

/** The members with late work, with a button to remind them, and how many came today. */
export function LateLine({ groupId, rows }: LateLineProps) {
  const { data: today } = useQuery(todayQuery(groupId));
  const remind = useRemind(groupId);
  const late = rows.filter((row) => row.late > 0).map(({ member }) => member);
  const names = late.slice(0, named).map(({ name }) => name);
  const tell = () =>
    remind.mutate(
      late.map(({ user_id: id }) => id),
      { onSuccess: ({ reminded }) => toast(remindedWords(reminded, late.length)) },
    );
  return (
    <div className="aslate">
      {late.length > 0 && (
        <p>
          <b>{late.length} 人有迟的作业：</b>
          {names.join("、")}
          {late.length > named && ` 等 ${late.length} 人`}
        </p>
      )}
      {late.length === 0 && <p>没有人有迟的作业</p>}
      {today && <p className="aslate__today">{todayWords(today.members.map(({ seconds }) => seconds))}</p>}
      {late.length > 0 && (
        <button type="button" className="textlink aslate__tell" disabled={remind.isPending} onClick={tell}>
          提醒这 {late.length} 人
        </button>
      )}
    </div>
  );
}

/** Says how many reminders were sent. A member gets at most one a day. */
function remindedWords(reminded: number, asked: number): string {
  if (reminded === 0) return "今天已经提醒过了，明天可以再提醒";
  return reminded < asked ? `提醒了 ${reminded} 人，其他人今天已经提醒过` : `提醒了 ${reminded} 人`;
}

/** Says how many members studied today, and how long on average. */
function todayWords(seconds: readonly number[]): string {
  const came = seconds.filter((each) => each > 0);
  if (came.length === 0) return "今天还没有人来过";
  const minutes = Math.round(came.reduce((sum, each) => sum + each, 0) / came.length / 60);
  return `今天 ${came.length} 人来过，平均 ${Math.max(1, minutes)} 分钟`;
}
