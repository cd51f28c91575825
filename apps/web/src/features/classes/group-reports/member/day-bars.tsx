import "./day-bars.css";
import type { MemberReport } from "@shiju/contract/classes/group-reports";
import type { CSSProperties } from "react";
import { minutesOf } from "../minutes.ts";
import { monthAndDay } from "#platform/format/dates.ts";

/** The minutes of each day as bars. */
export function DayBars({ days }: { days: MemberReport["days"] }) {
  const minutes = days.map(({ seconds }) => minutesOf(seconds));
  const most = Math.max(1, ...minutes);
  const said = days.map(({ date }, at) => `${monthAndDay(date)} ${minutes[at]} 分钟`).join("，");
  return (
    <section aria-labelledby="bars-title">
      <div className="daybars__h">
        <h2 className="heading" id="bars-title">
          每天学了多久
        </h2>
        <span className="meta">最近两周，分钟</span>
      </div>
      <div className="daybars__in" role="img" aria-label={said}>
        {days.map(({ date }, at) => {
          const each = minutes[at] ?? 0;
          return (
            <div key={date} className={each === 0 ? "daybars__d is-none" : "daybars__d"}>
              {each > 0 && <span>{each}</span>}
              <i style={{ "--part": each / most } as CSSProperties} />
              <span>{Number(date.slice(8))}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
