import { divisionCount } from "@shiju/learning/rank/league";
import type { CSSProperties } from "react";

const divisions = Array.from({ length: divisionCount }, (_, at) => divisionCount - at);

/** The divisions as steps, with the learner's own. */
export function LeagueSteps({ division }: { division: number }) {
  return (
    <div className="leaguesteps" role="img" aria-label={`${divisionCount} 阶中的第 ${division} 阶`}>
      {divisions.map((each) => (
        <i
          key={each}
          className={each === division ? "is-now" : each < division ? "is-done" : ""}
          style={{ "--at": each } as CSSProperties}
        >
          {each === division ? (
            <b>第 {each} 阶 · 我在这里</b>
          ) : (
            (each === 1 || each === divisionCount) && <span>第 {each} 阶</span>
          )}
        </i>
      ))}
    </div>
  );
}
