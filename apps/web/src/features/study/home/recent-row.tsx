import { lessonName } from "@shiju/learning/lesson-name";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Api } from "@shiju/contract/api";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { useNow } from "#platform/page/use-now.ts";
import { ProgressBar } from "#parts/practice/progress-bar/progress-bar.tsx";

export type Recent = EndpointResponse<Api["GET /api/game/recent"]>["lessons"][number];

/** A lesson or chapter that was studied: its progress, its date, and the link to continue it. */
export function RecentRow({ recent: { lesson, steps, progress, place, words } }: { recent: Recent }) {
  const now = useNow();
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className="row"
        to={words ? `/words/${lesson.id}` : gamePath(lesson.id, place?.practice_type ?? defaultPracticeType)}
        state={{ from: pathname }}
      >
        <span className="row__t">{lessonName(lesson, words ? "章" : "课")}</span>
        <span className="meta">{lesson.course.title}</span>
        {words ? (
          <span className="meta row__p">
            学过 {words.learned} / {words.words} 词
          </span>
        ) : (
          <span className="row__p">
            <ProgressBar passed={progress.passed} all={steps} />
          </span>
        )}
        <span className="meta row__w">
          {progress.last_studied_at && timeLabel(progress.last_studied_at, now)}
        </span>
      </Link>
    </li>
  );
}
