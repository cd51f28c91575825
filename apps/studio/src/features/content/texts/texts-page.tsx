import "@shiju/ui/styles/table.css";
import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { textTitles } from "#parts/site/text-titles.ts";
import { textsQuery } from "./texts.queries.ts";
import { momentOf } from "#parts/list/values.ts";
import { PageHead } from "#parts/page/page-head.tsx";

/** The texts of the site. */
export function TextsPage() {
  const { data, error, refetch } = useQuery(textsQuery);
  return (
    <>
      <PageHead title="页面文字" note="协议、隐私、帮助、关于，改了一分钟内所有人都会看到" />
      {error && !data && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {!error && !data && <span className="skel" aria-busy="true" style={{ width: "100%", height: 180 }} />}
      {data && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">哪一篇</th>
              <th scope="col">现在用的</th>
              <th scope="col">改过</th>
            </tr>
          </thead>
          <tbody>
            {data.texts.map(({ type, updated_at }) => (
              <tr key={type}>
                <td>
                  <Link className="textlink" to={type}>
                    {textTitles[type]}
                  </Link>
                </td>
                <td>{updated_at === null ? "软件自带的" : "你写的"}</td>
                <td>{momentOf(updated_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
