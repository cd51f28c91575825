import "./league.css";
import type { League } from "@shiju/contract/study/league";
import { fewestForMoving } from "@shiju/learning/rank/league";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { changeSetting } from "#learner/settings/settings.ts";
import { useUser } from "#learner/session.ts";
import { explain } from "#platform/network/explain.ts";
import { useNow } from "#platform/page/use-now.ts";
import { hintFor } from "./amounts.ts";
import { leagueQuery, useTakePart } from "./league.queries.ts";
import { movesOf, outcomeOf, timeLeft } from "./league-words.ts";
import { LeagueSteps } from "./league-steps.tsx";
import { useSavedChoice } from "./rank.queries.ts";
import { RankRow } from "./rank-row.tsx";
import { RankSkeleton } from "./rank-skeleton.tsx";

/** The learner's group of thirty this week. A learner without a group sees a button to join. */
export function LeagueView() {
  const choice = useSavedChoice();
  const { data, error, refetch } = useQuery(leagueQuery(choice));
  const part = useTakePart(choice);
  const now = useNow();
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <RankSkeleton />;
  if (data.hidden) return <Hidden />;
  if (!data.group) return <Join isBusy={part.isPending} onJoin={() => part.mutate("join")} />;
  return (
    <div className="league">
      <section aria-label="同组的名次">
        <p className="meta league__ends">
          {data.group.moving === 0 &&
            `满 ${fewestForMoving} 人的组才有升降，现在 ${data.group.places.length} 人。`}
          星期日 24:00 结算，{timeLeft(data.ends_at, now)}
        </p>
        <Places group={data.group} />
      </section>
      <aside className="league__side" aria-labelledby="league-title">
        <h2 className="heading" id="league-title">
          第 {data.division} 阶
        </h2>
        <p className="meta">一共 8 阶，三十个步子差不多的人一组。</p>
        <LeagueSteps division={data.division} />
        <Facts league={data} moving={data.group.moving} />
        <button
          type="button"
          className="textlink league__leave"
          disabled={part.isPending}
          onClick={() => part.mutate("leave")}
        >
          退出本周小组
        </button>
      </aside>
    </div>
  );
}

function Places({ group: { places } }: { group: NonNullable<League["group"]> }) {
  const user = useUser();
  const most = Math.max(...places.map(({ minutes }) => minutes));
  const me = places.find(({ is_me }) => is_me);
  const ahead = places.findLast(({ minutes }) => minutes > (me?.minutes ?? 0));
  const next = ahead ? { value: ahead.minutes, place: ahead.place } : null;
  const rows = places.map((row, order) => ({ order, ...row, before: places[order - 1]?.zone }));
  return (
    <ol className="ranklist">
      {rows.map(({ order, place, minutes, zone, before, is_me, nickname, head_img, signature }) => (
        <Fragment key={order}>
          {before === "up" && zone !== "up" && <Cut text="以上升一阶" />}
          {zone === "down" && before !== "down" && <Cut text="以下回一阶" />}
          <RankRow
            place={minutes > 0 ? place : null}
            name={nickname}
            id={is_me && user ? user.id : nickname}
            picture={head_img}
            says={is_me ? hintFor({ value: minutes, hidden: false, next }, "time") : signature}
            value={minutes}
            by="time"
            most={most}
            isMe={is_me}
            isPlain
          />
        </Fragment>
      ))}
    </ol>
  );
}

function Cut({ text }: { text: string }) {
  return (
    <li className="league__cut">
      <span>{text}</span>
    </li>
  );
}

function Facts({ league: { division, last }, moving }: { league: League; moving: number }) {
  return (
    <>
      <dl className="league__facts">
        {movesOf(division, moving).map(({ who, goal }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{goal}</dd>
          </div>
        ))}
        {last && (
          <div>
            <dt>上周</dt>
            <dd>{outcomeOf(last)}</dd>
          </div>
        )}
      </dl>
      <p className="meta league__note">
        成绩一样的人一起升，也一起留下；一周没练会回一阶；人少的阶和下面一阶并在一起。
      </p>
    </>
  );
}

function Join({ isBusy, onJoin }: { isBusy: boolean; onJoin: () => void }) {
  return (
    <Empty
      title="和三十个步子差不多的人一起学"
      hint="每周一分一次组，只看这一周作答了多久；前几名升一阶，后几名回一阶，随时可以退出。"
      action={
        <button type="button" className="btn btn--primary" disabled={isBusy} onClick={onJoin}>
          加入本周小组
        </button>
      }
    />
  );
}

function Hidden() {
  return (
    <Empty
      title="你选了不参加排行"
      hint="同组的人会看到昵称和这一周的时长，所以要先参加排行。"
      action={
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => changeSetting("rank_opt_out", false)}
        >
          参加排行
        </button>
      }
    />
  );
}
