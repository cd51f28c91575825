import type { ReviewOverview } from "@shiju/contract/study/review";
import type { CSSProperties } from "react";

const names: readonly (readonly [keyof ReviewOverview["reasons"], string])[] = [
  ["forgotten", "上次写错的"],
  ["days", "几天没见"],
  ["weeks", "一周没见"],
  ["months", "一个月没见"],
];

/** Why something comes today. */
export function WhyToday({ reasons }: Pick<ReviewOverview, "reasons">) {
  const all = names.reduce((sum, [reason]) => sum + reasons[reason], 0);
  return (
    <ul className="why">
      {names.map(([reason, name]) => (
        <li key={reason}>
          <b>{name}</b>
          <i style={{ "--part": all === 0 ? 0 : reasons[reason] / all } as CSSProperties} />
          <span>{reasons[reason]}</span>
        </li>
      ))}
    </ul>
  );
}
