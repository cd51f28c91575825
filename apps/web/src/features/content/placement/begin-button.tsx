import type { LessonHead } from "@shiju/contract/study/game";
import { lessonNumber } from "@shiju/learning/lesson-name";
import { useSignedIn } from "#learner/session.ts";
import { Link } from "#platform/page/link.tsx";
import { entryWay } from "#learner/entry-way.ts";

/** Opens the lesson of a start. A visitor registers first, unless it is the first lesson, which is open to everybody. */
export function BeginButton({ lesson }: { lesson: LessonHead | null }) {
  const signedIn = useSignedIn();
  if (!lesson)
    return (
      <Link className="btn btn--primary btn--lg" to="/courseMall/index">
        去挑一门课
      </Link>
    );
  const begin = `从${lessonNumber(lesson)}开始`;
  if (!signedIn && lesson.position > 1)
    return (
      <Link className="btn btn--primary btn--lg" to={entryWay().to("/placement")}>
        {entryWay().label}，{begin}
      </Link>
    );
  return (
    <Link
      className="btn btn--primary btn--lg"
      to={`/game?lesson=${lesson.id}`}
      state={{ from: "/home/index" }}
    >
      {begin}
    </Link>
  );
}
