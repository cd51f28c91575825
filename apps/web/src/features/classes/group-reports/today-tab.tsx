import "./today-tab.css";
import type { GroupToday } from "@shiju/contract/classes/group-reports";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { minutesOf } from "./minutes.ts";
import { todayQuery } from "./reports.queries.ts";
import { timeLabel } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { useNow } from "#platform/page/use-now.ts";

type Member = GroupToday["members"][number];

/** The members of a group, with how long each studied today. For its owner and helpers. */
function TodayTab({ group }: { group: { id: string } }) {
  const { data, error, refetch } = useQuery(todayQuery(group.id));
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel astoday__skel" role="status" aria-label="加载中" />;
  if (data.members.length === 0)
    return <Empty title="班里还没有人" hint="请人加入以后，谁来过、学了多久会列在这里。" />;
  return <Members groupId={group.id} members={data.members} />;
}

function Members({ groupId, members }: { groupId: string; members: readonly Member[] }) {
  const now = useNow();
  const came = members.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds);
  const others = members.filter(({ seconds }) => seconds === 0);
  const most = came[0]?.seconds ?? 1;
  return (
    <>
      <p className="astoday__n">
        <b>{came.length === 0 ? "今天还没有人来过" : `今天 ${came.length} 人来过`}</b>
        {others.length > 0 && came.length > 0 && <span>{others.length} 人还没来</span>}
      </p>
      <ul className="astoday">
        {[...came, ...others].map(({ user_id: id, name, head_img: picture, ...member }) => (
          <li key={id}>
            <Link to={`/class/${groupId}/members/${id}`}>
              <span className="astoday__face">
                <Avatar id={id} name={name} src={picture} />
              </span>
              <b>{name}</b>
              <span className="astoday__bar">
                <i style={{ "--part": member.seconds / most } as CSSProperties} />
              </span>
              <span className="astoday__m">
                {member.seconds > 0 ? `${minutesOf(member.seconds)} 分钟` : seenWords(member, now)}
              </span>
              <small className="only-desk">七天 {minutesOf(member.week_seconds)} 分钟</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says when a member came last who has not studied today. */
const seenWords = ({ last_seen_at: at }: Pick<Member, "last_seen_at">, now: Date): string =>
  at === null ? "还没来过" : `${timeLabel(at, now)} 来过`;

/** The tab about today in the page of a group. */
export const todayTab = { path: "today", title: "今天", of: "staff", Body: TodayTab } as const;
