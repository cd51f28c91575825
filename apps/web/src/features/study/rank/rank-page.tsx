import "@shiju/ui/styles/filters.css";
import "./rank.css";
import { rankMetrics, rankPeriods, type RankMetric, type RankPeriod } from "@shiju/learning/rank/board";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { changeSetting, useSetting } from "#learner/settings/settings.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { LeagueView } from "./league.tsx";
import { MyWeeks } from "./my-weeks.tsx";
import { RankList } from "./rank-list.tsx";
import { RankSkeleton } from "./rank-skeleton.tsx";
import { leaderboardQuery, useSavedChoice } from "./rank.queries.ts";

const periods: readonly (readonly [RankPeriod, string])[] = [
  ["day", "今日"],
  ["week", "本周"],
  ["month", "本月"],
  ["all", "总榜"],
];
const metrics: readonly (readonly [RankMetric, string])[] = [
  ["time", "作答时长"],
  ["sentences", "句数"],
];

/** Number of people from which a board is shown. With fewer people the learner is compared with their own past. */
const fewestPeople = 10;

/** The boards of everybody, and the learner's own group of thirty. */
export function RankPage() {
  const signedIn = useSignedIn();
  const [search] = useSearchParams();
  const isLeague = search.get("view") === "league";
  return (
    <Page className="rank">
      <PageHead title="排行榜" className="rank__head" />
      {signedIn ? (
        <>
          <nav className="tabs" aria-label="哪一个榜">
            <Tab to="/rank/index" title="所有人" isHere={!isLeague} />
            <Tab to="/rank/index?view=league" title="本周小组" isHere={isLeague} />
          </nav>
          {isLeague ? <LeagueView /> : <Board />}
        </>
      ) : (
        <SignInFirst title="登录后看看自己排在哪里" hint="按作答的时间和写对的句子排名。" />
      )}
    </Page>
  );
}

function Tab({ to, title, isHere }: { to: string; title: string; isHere: boolean }) {
  return (
    <Link to={to} replace className={isHere ? "is-active" : ""} aria-current={isHere ? "page" : undefined}>
      {title}
    </Link>
  );
}

function TakingPart() {
  const isOut = useSetting("rank_opt_out");
  return (
    <button
      type="button"
      className="textlink rank__part"
      onClick={() => changeSetting("rank_opt_out", !isOut)}
    >
      {isOut ? "参加排行" : "不参加排行"}
    </button>
  );
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given);
}

function Board() {
  const [search, setSearch] = useSearchParams();
  const period = oneOf(rankPeriods, search.get("period")) ?? "week";
  const by = oneOf(rankMetrics, search.get("by")) ?? "time";
  const choice = useSavedChoice();
  const { data, error, refetch, isPlaceholderData } = useQuery(leaderboardQuery(period, by, choice));
  const choose = (change: { period?: RankPeriod; by?: RankMetric }) =>
    setSearch({ period, by, ...change }, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="rank__choices">
        <Segments
          className="rank__periods"
          legend="哪段时间"
          options={periods}
          value={period}
          onChange={(value) => choose({ period: value })}
        />
        <Segments
          legend="按什么排"
          options={metrics}
          value={by}
          onChange={(value) => choose({ by: value })}
        />
        <TakingPart />
      </div>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : data && data.people < fewestPeople ? (
        <MyWeeks by={by} />
      ) : data ? (
        <section
          aria-label="名次"
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? "is-old" : ""}
        >
          <RankList board={data} by={by} />
          <p className="meta rank__note">
            共 {data.people.toLocaleString("zh-CN")}{" "}
            人。只算作答的时间和自己写对的句子，同一句一天算一次；按北京时间，每周从星期一开始。
          </p>
        </section>
      ) : (
        <RankSkeleton />
      )}
    </>
  );
}
