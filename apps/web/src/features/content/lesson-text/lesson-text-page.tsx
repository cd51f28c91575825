import { ApiError } from "@shiju/client/api-error";
import { defaultPracticeType } from "@shiju/learning/practice/practice-types";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { keptPractice, lessonAsked } from "#learner/offline/kept-lessons.ts";
import { explain } from "#platform/network/explain.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Page } from "#parts/page/heading/page.tsx";
import { practiceQuery } from "#parts/practice/run/practice.queries.ts";
import { Refused } from "#parts/page/refused/refused.tsx";
import { LessonText } from "./lesson-text.tsx";

/**
 * A lesson as a text. It needs the same access as practising the lesson. Without a network it works if the lesson is on
 * this device.
 */
export function LessonTextPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(
    practiceQuery({
      source: "course",
      practiceType: defaultPracticeType,
      lessonId: id,
      ids: null,
      count: null,
    }),
  );
  const kept = useKeptText(id, error);
  const practice = data ?? kept;
  const failure = practice ? null : error;
  usePageTitle(
    failure ? explain(failure).title : practice?.lesson ? `课文 · ${practice.lesson.title}` : undefined,
  );
  return (
    <Page className="ltext">
      {failure && kept === null && <Refused error={failure} lessonId={id} onRetry={() => void refetch()} />}
      {!practice && (!failure || kept === undefined) && <Skeleton />}
      {practice?.lesson &&
        (practice.sentences.length === 0 ? (
          <Empty heading="h1" title="这一课还没有内容" hint="写好了会摆在这里。" />
        ) : (
          <LessonText key={practice.lesson.id} lesson={practice.lesson} practice={practice} />
        ))}
    </Page>
  );
}

/**
 * Returns the text of a lesson on this device; undefined until it is known, null if it is not there. Reading the text
 * does not count for the day's limit.
 */
function useKeptText(lessonId: string, error: Error | null) {
  const isOver = error instanceof ApiError && error.status === 406;
  const { data } = useQuery({
    queryKey: ["kept-text", lessonId],
    queryFn: () => keptPractice(lessonAsked(lessonId)),
    networkMode: "always",
    enabled: isOver,
  });
  return isOver ? data : null;
}

const lines = Array.from({ length: 8 }, (_, index) => index);

function Skeleton() {
  return (
    <section aria-busy="true" aria-label="加载中">
      <h1 className="sr">课文</h1>
      <span className="skel" style={{ display: "block", width: 180, height: 34, marginBottom: 40 }} />
      {lines.map((line) => (
        <span
          key={line}
          className="skel"
          style={{ display: "block", width: `${48 + ((line * 17) % 30)}%`, height: 44, marginBottom: 20 }}
        />
      ))}
    </section>
  );
}
