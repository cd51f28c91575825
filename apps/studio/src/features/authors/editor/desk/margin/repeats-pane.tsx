import "./margin.css";
import { mostSought, type publishingApi } from "@shiju/contract/authors/publishing";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { memo, useMemo } from "react";
import { Link } from "react-router";
import { MarginPane, PaneCount } from "./margin-pane.tsx";
import { comparable, repeatsIn } from "./repeats.ts";
import { useKnown } from "./use-known.ts";
import { type LessonAtRest, useSettled } from "./use-settled.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";
import { call } from "#platform/api.ts";
import { learnersApp } from "#platform/learners-app.ts";

const afterMs = 800;
const mostShown = 30;

type Found = EndpointResponse<typeof publishingApi.duplicates>["found"];

/**
 * Sentences of a lesson that are also elsewhere in the course, or in another course that the author sees, each with its
 * places.
 */
export function RepeatsPane({ lessonId }: { lessonId: string }) {
  return <Repeats lessons={useSettled(useDraftState().lessons, afterMs)} lessonId={lessonId} />;
}

/** The part that is rendered only at rest. It compares all sentences of the lessons, and no key may wait for that. */
const Repeats = memo(function Repeats({ lessons, lessonId }: LessonAtRest) {
  const store = useDraftStore();
  const { lines, inside } = useMemo(
    () => ({
      lines: lessons.find(({ lesson }) => lesson.id === lessonId)?.lines ?? [],
      inside: repeatsIn(lessons, lessonId),
    }),
    [lessons, lessonId],
  );
  const outside = useKnown(lines.map(({ fields }) => comparable(fields.en)).filter(Boolean), {
    name: `repeats ${store.id}`,
    atOnce: mostSought,
    ask: async (asked, signal) => {
      const { found } = await call(
        "POST /api/drafts/:id/duplicates",
        { params: { id: store.id }, body: { lines: asked } },
        { signal, notice: "none" },
      );
      const places = new Map<string, Found>(asked.map((text) => [text, []]));
      for (const one of found) places.get(comparable(one.en))?.push(one);
      return places;
    },
  });
  const repeated = lines.flatMap(({ id, fields: { en } }, at) => {
    const here = inside.get(id) ?? [];
    const there = outside.get(comparable(en)) ?? [];
    return here.length + there.length > 0 ? [{ id, en, at, here, there }] : [];
  });
  if (repeated.length === 0) return null;
  const root = `/editor/courses/${store.id}/lessons`;
  return (
    <MarginPane title="重复的句子" beside={<PaneCount>{repeated.length} 句</PaneCount>}>
      <ul className="margin__b margin__repeats">
        {repeated.slice(0, mostShown).map(({ id, en, at, here, there }) => (
          <li key={id}>
            <p>
              第 {at + 1} 句{" "}
              <span className="en" lang="en">
                {en.replaceAll(" | ", " ")}
              </span>
            </p>
            {here.map(({ lessonId: other, lesson, lineId, line }) => (
              <Link key={lineId} className="textlink" to={`${root}/${other}/chunks?line=${lineId}`}>
                {other === lessonId ? "这一课" : `第 ${lesson + 1} 课`}第 {line + 1} 句
              </Link>
            ))}
            {there.map(({ course, lesson }, place) => (
              <a
                // oxlint-disable-next-line react/no-array-index-key -- a lesson may have a sentence twice
                key={place}
                className="textlink"
                href={learnersApp.course(course.id)}
                target="_blank"
                rel="noreferrer"
                title={lesson.title}
              >
                《{course.title}》第 {lesson.position} 课
              </a>
            ))}
          </li>
        ))}
      </ul>
    </MarginPane>
  );
});
