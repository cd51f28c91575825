import "./words.css";
import "@shiju/ui/styles/filters.css";
import type { WordPack } from "@shiju/contract/study/words";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { packsBelow } from "@shiju/learning/packs-below";
import { confusedPath } from "#parts/words/word/word-path.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Page } from "#parts/page/heading/page.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { BookHead, BookHeadSkeleton } from "./book-head.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { PackList, PackListSkeleton } from "./pack-list.tsx";
import { WordList } from "./word-list.tsx";
import { packQuery, packsQuery } from "./words.queries.ts";

/** All word packs as a ladder, or a single pack with its chapters and all its words. */
export function WordsPage() {
  const [search] = useSearchParams();
  const { data: packs, error, refetch } = useQuery(packsQuery);
  if (error && !packs)
    return (
      <Page>
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      </Page>
    );
  if (packs?.length === 0)
    return (
      <Page>
        <Empty heading="h1" title="还没有单词" hint="有了新的单词，会摆在这里。" />
      </Page>
    );
  const wanted = search.get("pack");
  if (!packs) return <Page>{wanted === null ? <PackListSkeleton /> : <BookHeadSkeleton />}</Page>;
  const pack = packs.find(({ id }) => id === wanted);
  return <Page>{pack ? <Book key={pack.id} id={pack.id} packs={packs} /> : <PackList packs={packs} />}</Page>;
}

function Book({ id, packs }: { id: string; packs: WordPack[] }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(packQuery(id));
  const view = search.get("view") ?? "chapters";
  const pack = data?.pack ?? packs.find((each) => each.id === id);
  if (error && !data) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  if (!pack) return <BookHeadSkeleton />;
  return (
    <>
      <BookHead pack={pack} packs={packs} chapters={data?.chapters} />
      <div className="wordtabs">
        <nav className="tabs" aria-label="单词">
          <Tab packId={id} view={null} isHere={view === "chapters"} title="章节" count={pack.chapter_count} />
          <Tab
            packId={id}
            view="words"
            isHere={view === "words"}
            title="全部单词"
            count={pack.counts.words}
          />
        </nav>
        {packsBelow(id).length > 0 && (
          <Link
            className="textlink"
            to={confusedPath("pack", id)}
            state={{ from: `/words/index?pack=${id}` }}
          >
            易混词
          </Link>
        )}
        <Link className="textlink" to="/words/index">
          全部词库
        </Link>
      </div>
      {view === "words" ? (
        <WordList packId={id} />
      ) : (
        <ChapterList chapters={data?.chapters} isForMembers={pack.access === "member"} />
      )}
    </>
  );
}

interface TabProps {
  packId: string;
  view: string | null;
  isHere: boolean;
  title: string;
  count: number;
}

function Tab({ packId, view, isHere, title, count }: TabProps) {
  const search = new URLSearchParams({ pack: packId, ...(view && { view }) });
  return (
    <Link
      to={`/words/index?${search.toString()}`}
      replace
      className={isHere ? "is-active" : ""}
      aria-current={isHere ? "true" : undefined}
    >
      {title}
      <small>{count}</small>
    </Link>
  );
}
