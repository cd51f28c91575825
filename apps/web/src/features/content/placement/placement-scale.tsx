import type { PlacementStart } from "@shiju/contract/study/placement";

interface PlacementScaleProps {
  starts: readonly PlacementStart[];
  lessons: number;
  start: number;
}

/** The lessons of the course on a line, with the starts and the learner's own. */
export function PlacementScale({ starts, lessons, start }: PlacementScaleProps) {
  const at = (number: number) => `${(100 * (number - 1)) / lessons}%`;
  const nameOf = (number: number) => (number > lessons ? "之后" : `第 ${number} 课`);
  return (
    <div className="placement__scale" role="img" aria-label={`${lessons} 课里的起点：${nameOf(start)}`}>
      <i className="placement__known" style={{ width: at(start) }} />
      <i className="placement__here" style={{ left: at(start) }} />
      <ol>
        {starts.map(({ number }) => (
          <li key={number} className={number === start ? "is-here" : ""} style={{ left: at(number) }}>
            {nameOf(number)}
          </li>
        ))}
      </ol>
    </div>
  );
}
