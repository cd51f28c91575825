import type { Course } from "@shiju/contract/content/courses";
import { useRemovePlacement } from "#learner/placement/placement.queries.ts";
import { useStartIn } from "#learner/placement/use-start.ts";
import { useSignedIn } from "#learner/session.ts";
import { Link } from "#platform/page/link.tsx";
import { entryWay } from "#learner/entry-way.ts";

/** Where the learner starts in the course, with the way back to the first lesson, or the way to find the start. */
export function StartLine({ course: { id, has_placement: hasTest } }: { course: Course }) {
  const signedIn = useSignedIn();
  const placed = useStartIn(id);
  const { mutate, isPending } = useRemovePlacement();
  const test = `/placement?course=${id}`;
  if (!placed || placed.start === 1)
    return hasTest ? (
      <p className="meta course__start">
        学过一点？
        <Link className="textlink" to={test}>
          {placed ? "再测一次起点" : "两分钟找到起点"}
        </Link>
      </p>
    ) : null;
  const isAfter = placed.lesson?.course.id !== id;
  return (
    <p className="meta course__start">
      {isAfter
        ? "你的起点在这门课之后"
        : `你的起点是第 ${placed.start} 课${signedIn ? "" : `，${entryWay().act}后从那里开始`}`}
      <button type="button" className="textlink" disabled={isPending} onClick={() => mutate()}>
        改从第 1 课开始
      </button>
      {hasTest && (
        <Link className="textlink" to={test}>
          再测一次
        </Link>
      )}
    </p>
  );
}
