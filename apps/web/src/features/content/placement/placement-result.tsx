import "./placement-result.css";
import type { PlacementLines } from "@shiju/contract/study/placement";
import { lessonName } from "@shiju/learning/lesson-name";
import { useQuery } from "@tanstack/react-query";
import { placementQuery, useRemovePlacement } from "#learner/placement/placement.queries.ts";
import { useSignedIn } from "#learner/session.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { AskedLines } from "./asked-lines.tsx";
import { BeginButton } from "./begin-button.tsx";
import { PlacementScale } from "./placement-scale.tsx";
import { inTime, meaningOf, titleOf } from "./result-words.ts";
import type { RunningPlacement } from "./use-placement-test.ts";
import { entryWay } from "#learner/entry-way.ts";

interface PlacementResultProps {
  placement: PlacementLines;
  running: RunningPlacement;
}

/** The lesson with which somebody starts, its reason, and the ways to start with another lesson. */
export function PlacementResult({ placement, running }: PlacementResultProps) {
  const { kept } = running;
  const signedIn = useSignedIn();
  const start = kept.start ?? 1;
  const result = { start, lessons: placement.lessons, answers: kept.answers };
  const others = placement.starts.filter(({ number, lesson }) => number !== start && lesson !== null);
  usePageTitle(titleOf(result));
  return (
    <div className="placement">
      <FrameHeader className="placement__bar" onBack={useBack("/home/index")} />
      <main className="placement__in">
        <div>
          <p className="meta">
            找起点 · {kept.answers.length} 句，{inTime(kept.ms)}
          </p>
          <h1 className="placement__h">{titleOf(result)}</h1>
          <p className="placement__p">{meaningOf(result)}</p>
          <PlacementScale starts={placement.starts} lessons={placement.lessons} start={start} />
          <section className="placement__next" aria-labelledby="placement-next">
            <h2 className="heading" id="placement-next">
              接下来
            </h2>
            {kept.lesson && (
              <div className="placement__book">
                <div>
                  <b>
                    {kept.lesson.course.title}，{lessonName(kept.lesson)}
                  </b>
                  <p className="meta">{kept.lesson.goal}</p>
                </div>
              </div>
            )}
            <p className="placement__go">
              <BeginButton lesson={kept.lesson} />
              <Claimed running={running} />
            </p>
            {others.length > 0 && (
              <ul className="placement__others" aria-label="从别的课开始">
                {others.map(({ number, lesson }) => (
                  <li key={number}>
                    <span>
                      <b>
                        {number > placement.lessons ? lesson?.course.title : lesson && lessonName(lesson)}
                      </b>
                      <span className="meta">{lesson?.goal}</span>
                    </span>
                    <button type="button" className="textlink" onClick={() => running.choose(number)}>
                      改从这里开始
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <aside className="placement__side">
          <AskedLines lines={placement.lines} answers={kept.answers} />
          <p>
            <button type="button" className="btn btn--line" onClick={running.again}>
              再测一次
            </button>
          </p>
          {!signedIn && (
            <p className="meta">
              结果存在这台设备上，
              <Link className="textlink" to={entryWay().to("/placement")}>
                {entryWay().act}
              </Link>
              后就是你账号里的。
            </p>
          )}
        </aside>
      </main>
    </div>
  );
}

/** The words that are taken to be known because of this start, and the way to take that back. */
function Claimed({ running: { kept, forget } }: { running: RunningPlacement }) {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...placementQuery, enabled: signedIn });
  const { mutate, isPending } = useRemovePlacement(forget);
  if (!signedIn) return null;
  if (!kept.sent)
    return (
      <span className="meta" role="status">
        正在保存结果，连上网就好
      </span>
    );
  if (!data || data.course.id !== kept.course.id || data.claimed === 0) return null;
  return (
    <span className="placement__claimed meta" role="status">
      前面的 {data.claimed} 个词先记成会了，它们会在两个月到一年里分批来查。
      <button type="button" className="textlink" disabled={isPending} onClick={() => mutate()}>
        撤销，从第 1 课开始
      </button>
    </span>
  );
}
