import type { ReactNode } from "react";

interface GoalRingProps {
  /** Share of the goal, 0 to 1. */
  part: number;
  /** Pixels. */
  size: number;
  children: ReactNode;
}

/** A ring around its content. Its filled part is the reached part of the day's goal. */
export function GoalRing({ part, size, children }: GoalRingProps) {
  const radius = (size - 10) / 2;
  const around = 2 * Math.PI * radius;
  const ring = { fill: "none", strokeWidth: 5, cx: size / 2, cy: size / 2, r: radius };
  return (
    <div className="today__ring">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...ring} stroke="var(--line)" />
        {part > 0 && (
          <circle
            {...ring}
            stroke={part === 1 ? "var(--right)" : "var(--blue)"}
            strokeLinecap="round"
            strokeDasharray={`${part * around} ${around}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <span>{children}</span>
    </div>
  );
}
