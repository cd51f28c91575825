import "./words.css";
import "@shiju/ui/styles/filters.css";
import type { WordPack } from "@shiju/contract/study/words";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Page } from "#parts/page/heading/page.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { BookHead, BookHeadSkeleton } from "./book-head.tsx";
import { BookList } from "./book-list.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { WordList } from "./word-list.tsx";
import { packQuery, packsQuery } from "./words.queries.ts";

/** The word courses: the one at hand with its chapters, all its words, and the others. */
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
  const latest = packs?.toSorted((a, b) => (b.last_studied_at ?? "").localeCompare(a.last_studied_at ?? ""));
  const pack = packs?.find(({ id }) => id === wanted) ?? latest?.[0];
  return (
    <Page>{pack && packs ? <Book key={pack.id} id={pack.id} packs={packs} /> : <BookHeadSkeleton />}</Page>
  );
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
      <BookHead pack={pack} chapters={data?.chapters} />
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
          {packs.length > 1 && <Tab packId={id} view="packs" isHere={view === "packs"} title="换一本" />}
        </nav>
        <Link className="textlink" to="/words/import">
          导入词表
        </Link>
      </div>
      {view === "words" ? (
        <WordList packId={id} />
      ) : view === "packs" ? (
        <BookList packs={packs} here={id} />
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
  count?: number;
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
      {count !== undefined && <small>{count}</small>}
    </Link>
  );
}
