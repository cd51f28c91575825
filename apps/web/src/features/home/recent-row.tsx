import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Api } from "@shiju/contract/api";
import { useLocation } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { gamePath } from "#parts/practice-types/game-path.ts";
import { useNow } from "#platform/page/use-now.ts";
import { ProgressLadder } from "#parts/progress-ladder/progress-ladder.tsx";

export type Recent = EndpointResponse<Api["GET /api/game/recent"]>["lessons"][number];

/** A lesson that was studied: how far it is, when that was, and the way back into it. */
export function RecentRow({ recent: { lesson, steps, progress, place } }: { recent: Recent }) {
  const now = useNow();
  const { pathname } = useLocation();
  return (
    <li>
      <Link
        className="row"
        to={gamePath(lesson.id, place?.practice_type ?? "translation")}
        state={{ from: pathname }}
      >
        <span className="row__t">
          第 {lesson.position} 课 · {lesson.title}
        </span>
        <span className="meta">{lesson.course.title}</span>
        <ProgressLadder passed={progress.passed} all={steps} />
        <span className="meta row__w">
          {progress.last_studied_at && timeLabel(progress.last_studied_at, now)}
        </span>
      </Link>
    </li>
  );
}
