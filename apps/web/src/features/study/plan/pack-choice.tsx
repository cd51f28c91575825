import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Cover } from "#parts/practice/cover/cover.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { plansQuery, shelfQuery, wordPacksQuery } from "./plan.queries.ts";

/** The packs for which a plan can be made: word packs, and the courses on the shelf. */
export function PackChoice() {
  const words = useQuery(wordPacksQuery);
  const shelf = useInfiniteQuery(shelfQuery);
  const planned = new Set(useQuery(plansQuery).data?.plans.map(({ pack }) => pack.id));
  const error = (!words.data && words.error) || (!shelf.data && shelf.error);
  if (error)
    return (
      <Failed {...explain(error)} onRetry={() => void Promise.all([words.refetch(), shelf.refetch()])} />
    );
  if (!words.data || !shelf.data)
    return (
      <div role="status" aria-label="加载中" className="plans__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  const courses = shelf.data.pages.flatMap((page) => page.courses.map(({ course }) => course));
  if (words.data.length === 0 && courses.length === 0)
    return <Empty title="还没有可以做计划的" hint="课程和词库上架后，就能在这里选。" />;
  return (
    <>
      <p className="plans__ask">选一个词库或课程，定好哪天学完。</p>
      {words.data.length > 0 && (
        <Group
          title="单词"
          packs={words.data.map(({ id, title, level, chapter_count, counts }) => ({
            id,
            title,
            level,
            count: chapter_count,
            unit: "章" as const,
            fact: `学过 ${counts.learned} / ${counts.words} 词`,
          }))}
          planned={planned}
        />
      )}
      {courses.length === 0 ? (
        <Link className="textlink" to="/courseMall/index">
          给课程做计划：去课程广场选一门
        </Link>
      ) : (
        <Group
          title="我的课程"
          packs={courses.map(({ id, title, level, lesson_count, lessons_done }) => ({
            id,
            title,
            level,
            count: lesson_count,
            unit: "课" as const,
            fact: `学完 ${lessons_done} / ${lesson_count} 课`,
          }))}
          planned={planned}
        />
      )}
      {shelf.hasNextPage && (
        <MoreButton isFetching={shelf.isFetchingNextPage} onMore={() => void shelf.fetchNextPage()} />
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  packs: { id: string; title: string; level: number; count: number; unit: "章" | "课"; fact: string }[];
  planned: ReadonlySet<string>;
}

function Group({ title, packs, planned }: GroupProps) {
  return (
    <section className="plans__group">
      <h2 className="heading">{title}</h2>
      <ul className="plans__packs">
        {packs.map((pack) => (
          <li key={pack.id}>
            <Link className="planpack" to={`/plan?pack=${pack.id}`}>
              <span className="planpack__cover">
                <Cover
                  id={pack.id}
                  title={pack.title}
                  level={pack.level}
                  lessons={pack.count}
                  unit={pack.unit}
                />
              </span>
              <span className="planpack__in">
                <b>{pack.title}</b>
                <span className="meta">{planned.has(pack.id) ? `有计划了 · ${pack.fact}` : pack.fact}</span>
              </span>
              <ChevronRight className="ico" size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
