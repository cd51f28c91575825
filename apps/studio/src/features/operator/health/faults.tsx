import { explain } from "@shiju/client/explain";
import type { ServerFault } from "@shiju/contract/operator/health";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { faultsQuery } from "./health.queries.ts";
import { jobTitles } from "./job-words.ts";
import { momentOf } from "#parts/list/values.ts";

/** Errors of the servers, the latest first. Equal errors of a day are shown as one. */
export function Faults() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(faultsQuery);
  const faults = data?.pages.flatMap((page) => page.faults);
  return (
    <section className="health__part" aria-labelledby="faults">
      <h2 className="heading" id="faults">
        最近的出错
      </h2>
      {faults ? (
        faults.length === 0 ? (
          <p className="muted">30 天里没有出过错</p>
        ) : (
          <>
            <table className="table health__faults">
              <thead>
                <tr>
                  <th scope="col">在哪里</th>
                  <th scope="col">错误</th>
                  <th scope="col" className="num">
                    次数
                  </th>
                  <th scope="col">最后一次</th>
                  <th scope="col">日志编号</th>
                </tr>
              </thead>
              <tbody>
                {faults.map((fault) => (
                  <Row key={fault.id} fault={fault} />
                ))}
              </tbody>
            </table>
            {hasNextPage && (
              <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
            )}
          </>
        )
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel health__few" role="status" aria-label="加载中" />
      )}
    </section>
  );
}

function Row({ fault: { place, kind, message, frame, times, last_at, request_id } }: { fault: ServerFault }) {
  return (
    <tr>
      <th scope="row">{jobTitles[place] ?? place}</th>
      <td>
        {kind}
        {message !== "" && `：${message}`}
        {frame !== "" && <small className="meta">{frame}</small>}
      </td>
      <td className="num">{times}</td>
      <td>{momentOf(last_at)}</td>
      <td>{request_id === null ? "" : <code title={request_id}>{request_id.slice(0, 8)}</code>}</td>
    </tr>
  );
}
