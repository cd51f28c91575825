import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { recentQuery } from "./home.queries.ts";
import { RecentRow } from "./recent-row.tsx";

const most = 5;

/** The lessons studied last, each with a link to continue. */
export function RecentLessons() {
  const { data } = useQuery(recentQuery);
  const lessons = data?.lessons ?? [];
  if (lessons.length === 0) return null;
  return (
    <section className="home__part" aria-labelledby="recent-title">
      <div className="home__h">
        <h2 className="heading" id="recent-title">
          最近学习
        </h2>
        <Link className="textlink" to="/homeRecord" aria-label="全部最近学习">
          全部
        </Link>
      </div>
      <ul className="rows">
        {lessons.slice(0, most).map((recent) => (
          <RecentRow key={recent.lesson.id} recent={recent} />
        ))}
      </ul>
    </section>
  );
}
