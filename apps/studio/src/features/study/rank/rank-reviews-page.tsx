import "./rank-reviews-page.css";
import type { RankReview, rankReviewsApi } from "@shiju/contract/study/rank-reviews";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { rankDoubtNames, type RankVerdict } from "@shiju/learning/rank/doubt";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ReasonDialog } from "#parts/dialog/reason-dialog.tsx";
import { type Column, type ListAsk, queryOf } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";

type Query = EndpointInput<typeof rankReviewsApi.list>["query"];
type Choice = RankVerdict | "rule";

const key = ["console", "rank-reviews"] as const;

const load = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/rank-reviews",
    { query: queryOf<Query>(ask, "state", "order") },
    { ...(signal && { signal }), notice: "none" },
  );

const filters = [
  {
    name: "state",
    title: "核对",
    options: [
      ["open", "还没有"],
      ["decided", "决定了"],
    ],
  },
] as const;

const choices: Readonly<Record<Choice, { told: string; title: string; follows: string }>> = {
  counts: {
    told: "整天都算",
    title: "这一天都算？",
    follows: "可疑的作答也计入排行榜，榜上的名次马上改",
  },
  excluded: {
    told: "整天不算",
    title: "这一天不算？",
    follows: "这一天的作答都不计入排行榜，榜上的名次马上改",
  },
  rule: {
    told: "按规则",
    title: "撤回决定？",
    follows: "可疑的作答不计入排行榜，其余的计入",
  },
};

const choiceOf = ({ verdict }: RankReview): Choice => verdict ?? "rule";
const reasonsIn = ({ doubted }: RankReview) =>
  doubted.map(({ reason, answers }) => `${rankDoubtNames[reason]} ${answers} 次`);
const reasonsOf = (review: RankReview) => reasonsIn(review).join("，");
const valueOf = ({ seconds, sentences }: RankReview) => `${Math.floor(seconds / 60)} 分钟，${sentences} 句`;
const decisionOf = (review: RankReview) =>
  review.verdict === null && review.decided_at === null ? "还没有" : choices[choiceOf(review)].told;

interface Deciding {
  review: RankReview;
  choice: Choice;
}

const columnsWith = (decide: (deciding: Deciding) => void): readonly Column<RankReview>[] => [
  { title: "日子", isShort: true, cell: ({ day }) => day, text: ({ day }) => day },
  {
    title: "谁",
    isShort: true,
    cell: ({ person }) => (
      <Link className="textlink" to={`/admin/people/${person.id}`}>
        {person.nickname}
      </Link>
    ),
    text: ({ person }) => person.nickname,
  },
  {
    title: "可疑的作答",
    cell: (review) => reasonsIn(review).map((reason) => <p key={reason}>{reason}</p>),
    text: reasonsOf,
  },
  { title: "现在计入", isShort: true, cell: valueOf, text: valueOf },
  {
    title: "核对",
    cell: (review) => (
      <>
        {decisionOf(review)}
        {review.note !== "" && <p className="meta">{review.note}</p>}
      </>
    ),
    text: (review) => [decisionOf(review), review.note].filter(Boolean).join("："),
  },
  {
    title: "送到",
    isShort: true,
    sort: "since",
    cell: ({ since }) => momentOf(since),
    text: ({ since }) => stampOf(since),
  },
  { title: "", isNumber: true, cell: (review) => <Actions review={review} onDecide={decide} /> },
];

function Actions({ review, onDecide }: { review: RankReview; onDecide: (deciding: Deciding) => void }) {
  const now = choiceOf(review);
  const open: Choice[] = ["counts", "excluded", "rule"];
  return (
    <span className="rankday__acts">
      {open
        .filter((choice) => choice !== now)
        .map((choice) => (
          <button
            key={choice}
            type="button"
            className="textlink"
            onClick={() => onDecide({ review, choice })}
          >
            {choice === "rule" ? "撤回" : choices[choice].told}
          </button>
        ))}
    </span>
  );
}

/** Days on which a learner's answers look as if nobody had typed them, with a verdict about each. */
export function RankReviewsPage() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <List
        title="排行核对"
        unit="天"
        queryKey={key}
        load={load}
        columns={columnsWith(setDeciding)}
        idOf={({ id }) => id}
        sort="since"
        search="昵称、手机号、编号"
        filters={filters}
        note="可疑的作答不计入排行榜，记忆和学习时长照常算；按北京时间分天"
        empty="没有可疑的作答"
      />
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function DecisionDialog({ review, choice, onClose }: Deciding & { onClose: () => void }) {
  const client = useQueryClient();
  const { title, follows } = choices[choice];
  return (
    <ReasonDialog
      title={title}
      follows={[follows, "这一天以后再送到的作答也照此办"]}
      label="为什么（记在操作记录里）"
      confirm="决定"
      run={async (note) => {
        const body = { verdict: choice === "rule" ? null : choice, note };
        await call(
          "PUT /api/console/rank-reviews/:id",
          { params: { id: review.id }, body },
          { notice: "none" },
        );
        toast("决定了，名次已经更新");
        await client.invalidateQueries({ queryKey: key });
      }}
      onClose={onClose}
    >
      <p>
        {review.person.nickname}，{review.day}：{reasonsOf(review)}
      </p>
    </ReasonDialog>
  );
}
