import type { ListedWord, WordStanding } from "@shiju/contract/study/words";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { standingNames, wordStandings } from "./standings.ts";
import { WordRow } from "./word-row.tsx";
import { listQuery } from "./words.queries.ts";

const standings = [
  ["all", "全部"],
  ...wordStandings.map((name) => [name, standingNames[name]] as const),
] as const;

/** All words of a course, to be searched. */
export function WordList({ packId }: { packId: string }) {
  const [search, setSearch] = useSearchParams();
  const signedIn = useSignedIn();
  const q = search.get("q") ?? "";
  const standing = wordStandings.find((known) => known === search.get("standing")) ?? null;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listQuery(packId, q, standing),
  );
  const change = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const words = data?.pages.flatMap((page) => page.words);
  return (
    <section aria-label="全部单词">
      <div className="wordsearch">
        <SearchField
          className="wordsearch__in"
          label="搜单词或中文"
          words={q}
          onSearch={(text) => change("q", text)}
        />
        {signedIn && (
          <Segments<WordStanding | "all">
            legend="学到哪儿"
            options={standings}
            value={standing ?? "all"}
            onChange={(chosen) => change("standing", chosen === "all" ? "" : chosen)}
          />
        )}
      </div>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : words?.length === 0 ? (
        <Empty title="没有找到这样的单词" hint="换个说法试试。" />
      ) : (
        <ul className="wordrows" aria-busy={!words}>
          {words?.map((word) => (
            <WordRow key={word.id} word={word}>
              <Place word={word} />
            </WordRow>
          ))}
        </ul>
      )}
      {hasNextPage && <MoreButton isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </section>
  );
}

function Place({ word: { chapter } }: { word: ListedWord }) {
  return (
    <Link className="textlink wordrow__p" to={`/words/${chapter.id}`}>
      第 {chapter.position} 章
    </Link>
  );
}
