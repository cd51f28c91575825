import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { actionsQuery } from "./members.queries.ts";
import { saysOf, titleOf } from "#parts/audit/action-words.ts";
import { momentOf } from "#parts/list/values.ts";

/** The actions of staff about somebody, newest first. */
export function Trace({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(actionsQuery(id));
  return (
    <section className="someone__part">
      <h2 className="heading">对这个用户做过什么</h2>
      {error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {data?.actions.length === 0 && <p className="muted">还没有做过什么。</p>}
      <ol className="someone__trace">
        {data?.actions.map((action) => (
          <li key={action.id}>
            <b>{titleOf(action)}</b>
            <span>{saysOf(action)}</span>
            <small>
              {action.actor?.name ?? "命令行"} · {momentOf(action.at)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
