import "@shiju/ui/styles/table.css";
import { lessonName } from "@shiju/learning/lesson-name";
import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { learnersQuery } from "./publishing.queries.ts";

/**
 * The progress of learners in a course: their number, how far they are, and the sentences that go wrong. Nobody is
 * named.
 */
export function LearnersSection({ draftId }: { draftId: string }) {
  const { data, error, refetch } = useQuery(learnersQuery(draftId));
  return (
    <section className="publish__part">
      <h2 className="heading">学员学得怎么样</h2>
      {data ? (
        <Standing {...data} />
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel" style={{ width: "70%", height: 48 }} aria-busy="true" />
      )}
    </section>
  );
}

type Learners = Awaited<ReturnType<NonNullable<ReturnType<typeof learnersQuery>["queryFn"]>>>;

function Standing({ learners, lessons, counted, hardest }: Learners) {
  if (learners === 0) return <p className="meta">还没有人学。有人答了题，这里会有人数和常错的句子。</p>;
  return (
    <>
      <p>
        {learners} 人学过。<span className="meta">只有人数，不写是谁；你自己的不算。</span>
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">课</th>
            <th scope="col">学过</th>
            <th scope="col">学完</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ position, title, started, done }) => (
            <tr key={position}>
              <td>{lessonName({ position, title })}</td>
              <td>{started} 人</td>
              <td>{done} 人</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hardest.length > 0 && (
        <>
          <h3 className="publish__sub">最容易答错的句子</h3>
          {counted < learners && <p className="meta">按其中 {counted} 人算。</p>}
          <ol className="publish__hardest">
            {hardest.map((sentence) => (
              <li key={`${sentence.lesson} ${sentence.line}`}>
                <span className="en" lang="en">
                  {sentence.en}
                </span>
                <span className="meta">
                  第 {sentence.lesson} 课第 {sentence.line} 句，{sentence.learners} 人答错过，共{" "}
                  {sentence.errors} 次
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
