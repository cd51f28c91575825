import type { LiveState } from "@shiju/contract/classes/live";
import { useRunState } from "#parts/practice/run/use-run.ts";
import { Link } from "#platform/page/link.tsx";

/** The end of a live lesson for a member, with what this device knows of their answers. */
export function LiveOver({ live }: { live: LiveState }) {
  const results = useRunState((state) => state.results);
  const given = Object.values(results).filter(({ passed }) => passed);
  const right = given.filter(({ first_check_right: atOnce, shown }) => atOnce && !shown).length;
  return (
    <main className="livejoin">
      <h1 className="title">练完了</h1>
      <p className="livejoin__sum">{live.lesson.title}</p>
      <p>
        {given.length === 0
          ? "这次没有写完的句子，下次早点进来。"
          : `写了 ${given.length} 句，${right} 句一次写对。`}
      </p>
      <p className="meta">写过的都记下来了，错的会安排复习。</p>
      <p className="livejoin__ways">
        <Link className="btn btn--line btn--lg" to={`/class/${live.group_id}`}>
          回到班级
        </Link>
        <Link className="btn btn--primary btn--lg" to="/home/index">
          回首页
        </Link>
      </p>
    </main>
  );
}
