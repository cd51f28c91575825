import "./street.css";
import { wayToLight, windowsOf } from "#parts/course/course-parts.ts";
import { House } from "#parts/course/house/house.tsx";
import { Link } from "#platform/page/link.tsx";
import type { StreetState } from "./use-street.ts";

/** The house of the course, and the question with which its story goes on. */
export function Street({ street: { courseId, standing, now, question } }: { street: StreetState }) {
  return (
    <section className="street" aria-labelledby="street-title">
      <div className="street__t">
        <h2 className="heading" id="street-title">
          绿街 12 号
        </h2>
        {question !== null && <p className="street__q">{question}</p>}
        <p className="meta">{wayToLight(standing, now)}</p>
        <Link className="textlink" to={`/courseMall/${courseId}`}>
          看整条街
        </Link>
      </div>
      <House windows={windowsOf(standing)} now={now?.number} />
    </section>
  );
}
