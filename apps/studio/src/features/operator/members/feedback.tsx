import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { feedbackQuery } from "./members.queries.ts";
import { kindTitles } from "#parts/feedback/kind-titles.ts";
import { momentOf } from "#parts/list/values.ts";

/** The latest feedback and reports of a person, each with a link to it. */
export function Feedback({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(feedbackQuery(id));
  return (
    <section className="someone__part">
      <h2 className="heading">
        写来的反馈
        {data?.next && (
          <Link className="textlink" to={`/admin/feedback?person=${id}`}>
            全部 {data.count > 1000 ? "1000+" : data.count} 条
          </Link>
        )}
      </h2>
      {error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="muted">没有写来过。</p>}
      {data && data.rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">哪一类</th>
              <th scope="col">答复</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ id: entry, item, text, kind, answer, created_at }) => (
              <tr key={entry}>
                <td className="someone__long">
                  <Link className="textlink someone__letter" to={`/admin/feedback?entry=${entry}`}>
                    {text || item || kindTitles[kind]}
                  </Link>
                </td>
                <td>{kindTitles[kind]}</td>
                <td>{answer ? "有了" : "还没有"}</td>
                <td>{momentOf(created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
