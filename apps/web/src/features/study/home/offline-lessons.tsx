import { lessonName } from "@shiju/learning/lesson-name";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Link } from "#platform/page/link.tsx";
import { network } from "#platform/network/network.ts";
import { sourceNames } from "#parts/practice/practice-types/names.ts";
import { keptLessons, readKeptLessons } from "#learner/offline/kept-lessons.ts";

/** Shown without a network: the lessons on this device, and one notice about the parts that cannot be shown. */
export function OfflineLessons({ missing }: { missing: readonly string[] }) {
  const isReachable = useStore(network, (now) => now.isReachable);
  const { byLesson, notes } = useStore(keptLessons);
  useEffect(() => {
    if (!isReachable) void readKeptLessons();
  }, [isReachable]);
  if (isReachable || !byLesson) return null;
  const lessons = Array.from(byLesson.values(), ({ practice }) => practice.lesson);
  return (
    <section className="home__part" aria-labelledby="offline-title">
      <div className="home__h">
        <h2 className="heading" id="offline-title">
          没有网络也能学
        </h2>
      </div>
      {missing.length > 0 && (
        <p className="meta home__missing">{missing.join("、")}要有网络才看得到，连上以后会自己出现。</p>
      )}
      {lessons.length + notes.length === 0 ? (
        <p className="meta">这台设备上还没有课。有网络时打开或下载过的课，会摆在这里。</p>
      ) : (
        <ul className="rows">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link className="row" to={`/game?lesson=${lesson.id}`} state={{ from: "/home/index" }}>
                <span className="row__t">{lessonName(lesson)}</span>
                <span className="meta">{lesson.course.title}</span>
              </Link>
            </li>
          ))}
          {notes.map(({ key, source, ids, practice }) => (
            <li key={key}>
              <Link
                className="row"
                to={`/game?source=${source}`}
                state={{ from: "/home/index", ...(ids && { ids }) }}
              >
                <span className="row__t">{sourceNames[source]}</span>
                <span className="meta">
                  {practice.items.length} 项，从「{practice.sentences[0]?.zh}」开始
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
