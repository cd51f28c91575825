import type { RankMetric } from "@shiju/learning/rank/board";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import type { CSSProperties, ReactNode } from "react";
import { amountOf } from "./amounts.ts";

interface RankRowProps {
  place: number | null;
  name: string;
  /** Decides the colour of the initial when there is no picture. */
  id: string;
  picture: string;
  /** Shown beside the name. */
  says: ReactNode;
  value: number;
  by: RankMetric;
  /** The greatest value of the board, for the length of the bar. */
  most: number;
  isMe?: boolean;
  /** The first three are not set off. */
  isPlain?: boolean;
}

/** A learner on a board. The bar's length is the learner's share of the greatest value. */
export function RankRow({
  place,
  name,
  id,
  picture,
  says,
  value,
  by,
  most,
  isMe = false,
  isPlain = false,
}: RankRowProps) {
  const isFirst = place !== null && place <= 3 && !isPlain;
  const part = { "--part": most > 0 ? value / most : 0 } as CSSProperties;
  return (
    <li
      className={`rankrow ${isFirst ? "rankrow--first" : ""} ${isMe ? "rankrow--me" : ""}`}
      style={part}
      aria-current={isMe ? "true" : undefined}
    >
      <b className="rankrow__place">
        {place === null ? "–" : place}
        <span className="sr">{place === null ? "还没有名次" : "名"}</span>
      </b>
      <span className="rankrow__face">
        <Avatar id={id} name={name} src={picture} />
      </span>
      <span className="rankrow__who">
        <b>{isMe ? "我" : name}</b>
        {says && <small>{says}</small>}
      </span>
      <span className="rankrow__value">{amountOf(value, by)}</span>
    </li>
  );
}
