import "./climb.css";

const left = 3;
const right = 235;
const bottom = 165;
const top = 15;

interface ClimbProps {
  /** Number of lessons that are finished. */
  done: number;
  total: number;
  /** Whether the next lesson has been started. */
  partly: boolean;
}

/** A course drawn as a staircase with a step for each lesson, coloured up to the learner's progress. */
export function Climb({ done, total, partly }: ClimbProps) {
  const climbed = stairs(total, done + (partly ? 0.5 : 0));
  return (
    <figure className="climb">
      <figcaption className="meta">
        <b>{done}</b>/ {total} 课
      </figcaption>
      <svg viewBox="0 0 240 168" role="img" aria-label={`${total} 课中学完 ${done} 课`}>
        <path stroke="var(--line)" d={stairs(total, total).path} />
        <path stroke="var(--blue)" d={climbed.path} />
        <circle
          cx={climbed.x}
          cy={climbed.y}
          r="4"
          fill="var(--surface)"
          stroke="var(--blue)"
          strokeWidth="2"
        />
      </svg>
    </figure>
  );
}

/** Returns the SVG path up to `upTo` lessons, which may be a fraction, and the end point of the path. */
function stairs(total: number, upTo: number): { path: string; x: number; y: number } {
  const width = (right - left) / total;
  const height = total > 1 ? (bottom - top) / (total - 1) : 0;
  const xOf = (lessons: number) => Math.round((left + width * lessons) * 10) / 10;
  const yOf = (step: number) => Math.round((bottom - height * Math.min(step, total - 1)) * 10) / 10;
  let path = `M${left} ${bottom}`;
  for (let step = 0; step < upTo; step += 1) path += `V${yOf(step)}H${xOf(Math.min(step + 1, upTo))}`;
  return { path, x: xOf(upTo), y: yOf(Math.max(0, Math.ceil(upTo) - 1)) };
}
