import "./board-tab.css";
import type { Group } from "@shiju/contract/classes/groups";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { minutesOf } from "./minutes.ts";
import { boardQuery } from "./reports.queries.ts";
import { explain } from "#platform/network/explain.ts";

type OfGroup = Pick<Group, "id" | "has_board" | "position">;

/** This week's study time of the members. Members have it if the owner wants that. */
function BoardTab({ group }: { group: OfGroup }) {
  const isStaff = group.position !== "member";
  const isShown = group.has_board || isStaff;
  const { data, error, refetch } = useQuery({ ...boardQuery(group.id), enabled: isShown });
  if (!isShown) return <Empty title="班榜没有开" hint="要不要开，由建这个班的人定。" />;
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel asboard__skel" role="status" aria-label="加载中" />;
  const came = data.members.filter(({ seconds, lessons }) => seconds > 0 || lessons > 0);
  if (came.length === 0) return <Empty title="这周还没有人学" hint="学了多久、学完几课，会排在这里。" />;
  return (
    <>
      <p className="meta asboard__n">
        从周一算起{isStaff && !group.has_board && "。现在只有你看得到，打开班榜后大家都能看到"}
      </p>
      <ol className="asboard">
        {came.map(({ name, head_img: picture, seconds, lessons, is_me: isMe }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={isMe ? "is-me" : undefined}>
            <span className="asboard__at">{at + 1}</span>
            <span className="asboard__face">
              <Avatar id={name} name={name} src={picture} />
            </span>
            <b>
              {name}
              {isMe && "（我）"}
            </b>
            <span>{minutesOf(seconds)} 分钟</span>
            <span>{lessons} 课</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The tab of the board in the page of a group. */
export const boardTab = { path: "board", title: "班榜", of: "everybody", Body: BoardTab } as const;
