import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { recentQuery } from "#features/home/home.queries.ts";
import { timeLabel } from "#lib/dates.ts";
import { gamePath } from "#lib/game-path.ts";
import { useNow } from "#lib/use-now.ts";
import { ProgressLadder } from "#ui/ladder.tsx";

/** The lessons studied last, each a way back into it. */
export function RecentLessons() {
  const now = useNow();
  const { data: lessons = [] } = useQuery(recentQuery);
  if (lessons.length === 0) return null;
  return (
    <section className="home__part" aria-labelledby="recent-title">
      <div className="home__h">
        <h2 className="heading" id="recent-title">
          最近学习
        </h2>
        <nav className="home__notes" aria-label="笔记本">
          <Link className="textlink" to="/game?source=errorNote" state={{ from: "/home/index" }}>
            练错题
          </Link>
          <Link className="textlink" to="/game?source=newWord" state={{ from: "/home/index" }}>
            练生词
          </Link>
        </nav>
      </div>
      <ul className="rows">
        {lessons.map(({ lesson, steps, progress, place }) => (
          <li key={lesson.id}>
            <Link
              className="row"
              to={gamePath(lesson.id, place?.practice_type ?? "translation")}
              state={{ from: "/home/index" }}
            >
              <span className="row__t">
                第 {lesson.position} 课 · {lesson.title}
              </span>
              <span className="meta row__c">{lesson.course.title}</span>
              <ProgressLadder passed={progress.passed} all={steps} />
              <span className="meta row__w">
                {progress.last_studied_at && timeLabel(progress.last_studied_at, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
