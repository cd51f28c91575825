import "./summary-street.css";
import { type PartStanding, partNow, wayToLight, windowsOf } from "#parts/course/course-parts.ts";
import { House } from "#parts/course/house/house.tsx";

interface SummaryStreetProps {
  standing: readonly PartStanding[];
  /** The lesson to go on with. */
  lessonId: string | undefined;
}

/** The house of the course, and the way to its next lit window. */
export function SummaryStreet({ standing, lessonId }: SummaryStreetProps) {
  if (standing.length === 0) return null;
  const now = partNow(standing, lessonId);
  return (
    <section className="end-street">
      <div className="end-street__house">
        <House windows={windowsOf(standing)} now={now?.number} />
      </div>
      <div>
        <h2 className="end-street__h">绿街 12 号</h2>
        <p className="meta">{wayToLight(standing, now)}</p>
      </div>
    </section>
  );
}
