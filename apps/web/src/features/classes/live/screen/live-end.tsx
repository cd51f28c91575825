import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, useEffect } from "react";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { runningQuery, summaryQuery } from "../live.queries.ts";

/** How a live lesson went: each sentence with its share, and who improved. */
export function LiveEnd({ id, groupId }: { id: string; groupId: string }) {
  const { data, error, refetch } = useQuery(summaryQuery(id));
  const queryClient = useQueryClient();
  useEffect(
    () => void queryClient.invalidateQueries({ queryKey: runningQuery(groupId).queryKey }),
    [queryClient, groupId],
  );
  return (
    <main className="liveend">
      <header>
        <h1 className="title">练完了</h1>
        {data && <p className="meta">{data.members} 人一起练了这一课</p>}
      </header>
      <p className="liveend__acts">
        <Link className="btn btn--line btn--lg" to={`/class/${groupId}/together`}>
          再练一课
        </Link>
        <Link className="btn btn--primary btn--lg" to={`/class/${groupId}/mistakes?days=1`}>
          看今天常错的
        </Link>
      </p>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel liveend__skel" role="status" aria-label="加载中" />
      ) : (
        <>
          {data.improved.length > 0 && (
            <section className="liveend__up" aria-label="越练越好的">
              <h2 className="heading">越练越好的</h2>
              <p>{data.improved.join("、")}</p>
              <p className="meta">后半课一次写对的，比前半课多。</p>
            </section>
          )}
          <ol className="liveend__all" aria-label="每一句">
            {data.sentences.map(({ en, zh, done, right }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two sentences of a lesson may be alike
              <li key={at}>
                <span>
                  <span className="liveend__en" lang="en">
                    {en}
                  </span>
                  <span className="meta">{zh}</span>
                </span>
                <span className="liveend__n">
                  {done === 0 ? "没有写" : `${right} / ${done} 一次写对`}
                  <i style={{ "--part": done === 0 ? 0 : right / done } as CSSProperties} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </main>
  );
}
