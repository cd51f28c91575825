import type { Leaderboard } from "@shiju/contract/study/rank";
import type { RankMetric } from "@shiju/learning/rank/board";
import { useUser } from "#learner/session.ts";
import { hintFor } from "./amounts.ts";
import { RankRow } from "./rank-row.tsx";

interface RankListProps {
  board: Leaderboard;
  by: RankMetric;
}

/** The first hundred of a board, and the learner's own place. */
export function RankList({ board: { top, me }, by }: RankListProps) {
  const user = useUser();
  const most = Math.max(me.value, ...top.map(({ value }) => value));
  // Names are not unique, so the order is the key.
  const rows = top.map((row, order) => ({ order, ...row }));
  const myself = (
    <RankRow
      key="me"
      place={me.place}
      name={me.nickname}
      id={user?.id ?? me.nickname}
      picture={me.head_img}
      says={hintFor(me, by)}
      value={me.value}
      by={by}
      most={most}
      isMe
    />
  );
  return (
    <ol className="ranklist">
      {rows.map(({ order, place, nickname, head_img, signature, value, is_me }) =>
        is_me ? (
          myself
        ) : (
          <RankRow
            key={order}
            place={place}
            name={nickname}
            id={nickname}
            picture={head_img}
            says={signature}
            value={value}
            by={by}
            most={most}
          />
        ),
      )}
      {!top.some(({ is_me }) => is_me) && myself}
    </ol>
  );
}
