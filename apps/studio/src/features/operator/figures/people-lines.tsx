import type { FigureDay } from "@shiju/contract/operator/figures";

const width = 1000;
const height = 160;

/**
 * Draws two lines: the number of people who studied on each day of a period, and on each day of the period before. A
 * table has the same numbers.
 */
export function PeopleLines({ days, before }: { days: FigureDay[]; before: FigureDay[] }) {
  const top = topOf(Math.max(...[...days, ...before].map(({ people }) => people)));
  const pointsOf = (list: readonly FigureDay[]) =>
    list
      .toReversed()
      .map(({ people }, index) => {
        const x = (width * index) / Math.max(1, list.length - 1);
        return `${x.toFixed(1)},${(height * (1 - people / top)).toFixed(1)}`;
      })
      .join(" ");
  const dates = days.toReversed();
  const shown = [0, 0.25, 0.5, 0.75, 1].map(
    (part) => dates[Math.round(part * (dates.length - 1))]?.day ?? "",
  );
  return (
    <figure className="stats__lines">
      <figcaption>
        <span className="heading">每天有多少人在学</span>
        <span className="stats__key stats__key--now">这 {days.length} 天</span>
        <span className="stats__key stats__key--before">再往前 {days.length} 天</span>
      </figcaption>
      <div className="stats__chart" aria-hidden="true">
        <span className="stats__scale">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value}</span>
          ))}
        </span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {[0, 0.5, 1].map((part) => (
            <line key={part} x1="0" x2={width} y1={height * part} y2={height * part} />
          ))}
          <polyline className="stats__before" points={pointsOf(before)} />
          <polyline className="stats__now" points={pointsOf(days)} />
        </svg>
        <span className="stats__dates">
          {shown.map((day) => (
            <span key={day}>{day.slice(5)}</span>
          ))}
        </span>
      </div>
    </figure>
  );
}

/** Returns a round number that is even and not below the highest number: 2, 4 or 10 times a power of ten. */
function topOf(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [2, 4, 10]) if (step * power >= highest) return step * power;
}
