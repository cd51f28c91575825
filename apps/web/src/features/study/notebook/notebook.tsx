import { confirm, toast } from "@shiju/ui/overlays/notices.ts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { UndoBar } from "@shiju/ui/states/undo-bar.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { PracticeTypes } from "#parts/practice/practice-types/practice-types.tsx";
import type { Book } from "./books.ts";
import { ExportSheet } from "#features/study/notebook/export/export-sheet.tsx";
import { filterIn, type NoteFilter } from "./note-filter.ts";
import { NotebookFilters } from "./notebook-filters.tsx";
import { NotebookTabs } from "./notebook-tabs.tsx";
import { findIds, notesQuery } from "./notebook.queries.ts";
import { MoreNotes, NotesList, NotesSkeleton } from "./notes-list.tsx";
import { mostPractised, practiseLabel, SelectionBar } from "./selection-bar.tsx";
import { type Leaving, useLeaving } from "./use-leaving.ts";
import { useSelection } from "./use-selection.ts";
import { WordGames, type WordWay, wordWayPath } from "./word-games.tsx";
import { explain } from "#platform/network/explain.ts";
import { deleteWarning } from "#learner/delete-warning.ts";
import { PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";

/** One notebook: its items, filtered by the address, and the actions on them. */
export function Notebook({ book }: { book: Book }) {
  const { search } = useLocation();
  const filter = useMemo(() => filterIn(search), [search]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(notesQuery(book, filter));
  const { leaving, take, undo, settle } = useLeaving(book);
  const selection = useSelection();
  const [exporting, setExporting] = useState<"all" | "chosen" | null>(null);
  const [way, setWay] = useState<WordWay>("game");
  const practise = usePractise(book, way);
  const ways = (look: { className?: string; inverted?: boolean }) =>
    book.kind === "word" ? (
      <WordGames value={way} onChange={setWay} inverted={look.inverted ?? false} />
    ) : (
      <PracticeTypes {...look} />
    );

  const notes = useMemo(
    () => data?.pages.flatMap(({ items }) => items).filter(({ id }) => !leaving?.ids.has(id)),
    [data, leaving],
  );
  const [first] = data?.pages ?? [];
  const total = first && first.total - (leaving?.ids.size ?? 0);
  const chosen = selection.ids;
  const go = (what: Leaving["what"]) => {
    take(what, chosen);
    selection.clear();
  };
  const remove = async () => {
    const message = `删除所选的 ${chosen.size} ${book.unit}？`;
    if (book.notebook === "mastered" || (await confirm({ message, forgettable: deleteWarning })))
      go("remove");
  };
  const practiseAll = () => void findIds(book, filter).then(practise, () => {});
  const goOn = total !== undefined && total > 0 && chosen.size === 0 && (
    <button type="button" className="btn btn--primary" onClick={practiseAll}>
      {practiseLabel(book, total)}
    </button>
  );
  const chooseAll = () => void findIds(book, filter).then(selection.choose, () => {});

  return (
    <>
      <PageHead title="学习笔记" className="notebook__head">
        <PageHeadRight className="only-desk">
          <button
            type="button"
            className="btn btn--line"
            disabled={!total}
            onClick={() => setExporting("all")}
          >
            <Download className="ico" size={16} aria-hidden="true" />
            导出
          </button>
          {ways({})}
          {goOn}
        </PageHeadRight>
      </PageHead>
      <NotebookTabs book={book} leaving={leaving} />
      {goOn && (
        <div className="notebook__go only-phone">
          {ways({})}
          {goOn}
        </div>
      )}
      <NotebookFilters
        book={book}
        search={search}
        packs={first?.packs ?? []}
        total={total}
        beside={
          <button
            type="button"
            className="iconbtn only-phone notebook__out"
            aria-label="导出"
            disabled={!total}
            onClick={() => setExporting("all")}
          >
            <Download className="ico" size={22} aria-hidden="true" />
          </button>
        }
      />
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : !notes ? (
        <NotesSkeleton />
      ) : notes.length === 0 && !hasNextPage ? (
        <Nothing book={book} filter={filter} />
      ) : (
        <div className={isPlaceholderData ? "notes__old" : undefined}>
          <NotesList notes={notes} chosen={chosen} onToggle={selection.toggle} onPlay={play} />
          {hasNextPage && <MoreNotes isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
        </div>
      )}
      {leaving && chosen.size === 0 && (
        <div className="notebook__undo">
          <UndoBar
            key={leaving.at}
            message={
              leaving.what === "master"
                ? `已把 ${leaving.ids.size} ${book.unit}标为掌握`
                : `已${book.remove} ${leaving.ids.size} ${book.unit}`
            }
            onUndo={undo}
            onDone={settle}
          />
        </div>
      )}
      {chosen.size > 0 && (
        <SelectionBar
          book={book}
          count={chosen.size}
          total={total ?? chosen.size}
          ways={ways({ className: "selbar__practice", inverted: true })}
          onClear={selection.clear}
          onAll={chooseAll}
          onExport={() => setExporting("chosen")}
          onMaster={() => go("master")}
          onRemove={() => void remove()}
          onPractise={() => practise([...chosen])}
        />
      )}
      {exporting && (
        <ExportSheet
          book={book}
          filter={filter}
          only={exporting === "chosen" ? chosen : undefined}
          count={exporting === "chosen" ? chosen.size : (total ?? 0)}
          onClose={() => setExporting(null)}
        />
      )}
    </>
  );
}

function Nothing({ book, filter }: { book: Book; filter: NoteFilter }) {
  if (Object.keys(filter).some((key) => key !== "sort"))
    return (
      <Empty
        title={`没有找到这样的${book.kind === "word" ? "单词" : "句子"}`}
        hint="换个说法，或者放宽一些条件。"
        action={
          <Link className="btn btn--line" to={`/noteBook/${book.slug}`} replace>
            看全部
          </Link>
        }
      />
    );
  return (
    <Empty
      {...book.empty}
      action={
        <Link
          className="btn btn--primary"
          to={book.kind === "word" ? "/words" : "/game"}
          state={{ from: `/noteBook/${book.slug}` }}
        >
          去练习
        </Link>
      }
    />
  );
}

/**
 * Starts a practice of the chosen items, which returns to this page. Mastered items are practised as new
 * words.
 */
function usePractise({ kind, notebook }: Book, way: WordWay): (ids: string[]) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const type = usePracticeType();
  const isErrors = notebook === "errorNote";
  const path =
    kind === "word"
      ? wordWayPath(way, isErrors ? "wordErrorNote" : "wordNewWord")
      : `/game?source=${isErrors ? "errorNote" : "newWord"}&type=${type}`;
  return useCallback(
    (ids) => void navigate(path, { state: { from: pathname + search, ids: ids.slice(0, mostPractised) } }),
    [navigate, path, pathname, search],
  );
}

/** Plays a text; the code for speech is loaded on first use. */
function play(text: string): void {
  import("#learner/say.ts").then(
    ({ say }) => say(text),
    () => toast("暂时放不出声音，请检查网络后再试"),
  );
}
