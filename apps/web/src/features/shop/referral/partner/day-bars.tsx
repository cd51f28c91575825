import type { Funnel } from "./partner.queries.ts";

/**
 * Two bars for each day, the oldest day first: opened links and registrations. The number of orders is above the bars.
 */
export function DayBars({ days }: { days: Funnel["days"] }) {
  const most = Math.max(1, ...days.map(({ visits, registrations }) => Math.max(visits, registrations)));
  const tall = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <figure className="funnel__days">
      <figcaption>
        <span className="heading">每天</span>
        <span className="funnel__key funnel__key--visits">打开</span>
        <span className="funnel__key funnel__key--registrations">注册</span>
      </figcaption>
      {/* The table below says the same in numbers. */}
      <div className="funnel__scroll" aria-hidden="true">
        {days.map(({ day, visits, registrations, orders }) => (
          <div key={day} className="funnel__day">
            <div className="funnel__bars">
              <i className="funnel__bar funnel__bar--visits" style={tall(visits)} />
              <i className="funnel__bar funnel__bar--registrations" style={tall(registrations)} />
              {orders > 0 && (
                <b style={{ bottom: tall(Math.max(visits, registrations)).height }}>{orders} 单</b>
              )}
            </div>
            {day.slice(5)}
          </div>
        ))}
      </div>
    </figure>
  );
}
