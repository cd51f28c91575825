import "./live-now.css";
import { Link } from "#platform/page/link.tsx";
import { useRunning } from "./live.queries.ts";

interface LiveNowProps {
  groups: readonly { id: string; name: string; position: string }[];
}

/** The way into the live lessons that are running in these groups. Renders nothing while none is running. */
export function LiveNow({ groups }: LiveNowProps) {
  return useRunning(groups).map(({ group, live }) => {
    const isMember = group.position === "member";
    return (
      <section key={live.id} className="livenow" aria-label="课堂同练">
        <div>
          <p className="meta">课堂同练 · {group.name}</p>
          <h2 className="livenow__t">{live.lesson.title}</h2>
          <p className="meta">
            正在练第 {live.position + 1} 句，共 {live.total} 句
          </p>
        </div>
        <Link
          className="btn btn--primary btn--lg"
          to={isMember ? `/live/${live.id}` : `/class/${group.id}/live`}
          state={{ group: group.id }}
        >
          {isMember ? "一起练" : "回到大屏幕"}
        </Link>
      </section>
    );
  });
}
