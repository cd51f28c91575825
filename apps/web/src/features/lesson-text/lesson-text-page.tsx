import { Empty } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { explain } from "#platform/network/explain.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { Page } from "#parts/page/page.tsx";
import { practiceQuery } from "#parts/run/practice.queries.ts";
import { Refused } from "#parts/run/refused.tsx";
import { LessonText } from "./lesson-text.tsx";

/** A lesson as a text. It needs the same right as the practice, and is offline where the lesson is. */
export function LessonTextPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(
    practiceQuery({ source: "course", practiceType: "translation", lessonId: id, ids: null, count: null }),
  );
  const failure = data ? null : error;
  usePageTitle(failure ? explain(failure).title : data?.lesson ? `课文 · ${data.lesson.title}` : undefined);
  return (
    <Page className="ltext">
      {failure && <Refused error={failure} onRetry={() => void refetch()} />}
      {!failure && !data && <Skeleton />}
      {data?.lesson &&
        (data.sentences.length === 0 ? (
          <Empty heading="h1" title="这一课还没有内容" hint="写好了会摆在这里。" />
        ) : (
          <LessonText key={data.lesson.id} lesson={data.lesson} practice={data} />
        ))}
    </Page>
  );
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
