import "./review.css";
import type { ReviewOverview } from "@shiju/contract/study/review";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/page/link.tsx";
import { counted } from "./counted.ts";
import { Due } from "./due.tsx";
import { Forecast } from "./forecast.tsx";
import { reviewQuery } from "./review.queries.ts";
import { useReviewPath } from "./review-path.ts";

const daysShown = 7;

function nothingDue(done: number, tomorrow: ReviewOverview["tomorrow"]): string {
  const today = done > 0 ? `今天复习完了，${done} 个` : "今天没有要复习的";
  return tomorrow.sentences + tomorrow.words > 0 ? `${today}，明天 ${counted(tomorrow)}` : today;
}

/**
 * The part of the home page about reviews: today's reviews with a link to them, and the week. Shows nothing if the
 * learner has no items in memory.
 */
export function DueToday() {
  const reviewPath = useReviewPath();
  const { data } = useQuery(reviewQuery);
  if (!data || data.forecast.every(({ count }) => count === 0)) return null;
  const { due, seconds, forecast, done, later, tomorrow } = data;
  const isDue = due.sentences + due.words > 0;
  return (
    <section className="duetoday" aria-labelledby="due-title">
      <div className="duetoday__h">
        <h2 className="heading" id="due-title">
          今天待复习
        </h2>
        <Link className="textlink" to="/home/review">
          复习计划
        </Link>
      </div>
      <div className={isDue ? "duetoday__in" : "duetoday__in duetoday__in--none"}>
        {isDue ? (
          <div>
            <Due due={due} seconds={seconds} />
            {later > 0 && <p className="meta">另有 {later} 个往后放</p>}
            <Link className="btn btn--line" to={reviewPath(due)} state={{ from: "/home/index" }}>
              开始复习
            </Link>
          </div>
        ) : (
          <p className="duetoday__none">{nothingDue(done, tomorrow)}</p>
        )}
        <Forecast days={forecast.slice(0, daysShown)} />
      </div>
    </section>
  );
}
