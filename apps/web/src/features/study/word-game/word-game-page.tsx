import { Empty } from "@shiju/ui/states/page-states.tsx";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { settings } from "#learner/settings/settings.ts";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { BarePage } from "#parts/page/refused/bare-page.tsx";
import { Refused } from "#parts/page/refused/refused.tsx";
import { type WordGame, wordStartIn } from "#parts/words/word/word-path.ts";
import { type Session, sessionQuery, type WordStart } from "#parts/words/word/words.queries.ts";
import { useBack } from "#platform/page/back.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { WordRunContext } from "./run/use-word-run.ts";
import { WordRun } from "./run/word-run.ts";
import { titleOf } from "./screen/word-title.ts";
import { WordScreen } from "./screen/word-screen.tsx";
import { useStore } from "zustand";

const WordResult = later(async () => (await import("./result/word-result.tsx")).WordResult);

interface WordGamePageProps {
  game: WordGame;
  settingsPanel: ReactNode;
  /** Counts study time, and shows the free time that is left. */
  studyTime: ReactNode;
  /** Told which words are practised, and where leaving leads. */
  onStart: (run: WordRun, back: string) => void;
  /** Put around the words and their result. */
  Around: ComponentType<{ run: WordRun; children: ReactNode }>;
}

/** The page of `/gameWord?chapter={id}&mode=…` and of similar addresses: words from the first one to the result. */
export function WordGamePage(props: WordGamePageProps) {
  const { start, mode } = useStart();
  const { data, error, refetch } = useQuery(sessionQuery(start));
  const hasFailed = !data && error !== null;
  usePageTitle(hasFailed ? undefined : "单词训练");
  if (hasFailed)
    return (
      <BarePage fallback="/words/index">
        <Refused error={error} lessonId={start.chapterId} onRetry={() => void refetch()} />
      </BarePage>
    );
  if (!data) return <GameSkeleton />;
  if (data.words.length === 0) return <NoWords start={start} />;
  // Data of the same session that come later do not change the game while it runs.
  const key = [props.game, mode, start.source, data.chapter?.id ?? start.packId].join(" ");
  return <Running key={key} {...props} start={start} mode={mode} session={data} />;
}

/** Returns the start and the mode from the address. The words of a notebook come with the navigation to this page. */
function useStart() {
  const [search] = useSearchParams();
  const ids = (useLocation().state as { ids?: string[] } | null)?.ids ?? null;
  const { source, chapterId, packId, mode, count } = wordStartIn(search);
  return useMemo(
    () => ({ start: { source, chapterId, packId, ids, count }, mode }),
    [source, chapterId, packId, ids, count, mode],
  );
}

interface RunningProps extends WordGamePageProps {
  start: WordStart;
  mode: WordRun["mode"];
  session: Session;
}

function Running({ game, start, mode, session, settingsPanel, studyTime, onStart, Around }: RunningProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [atEnd] = useState(search.get("view") === "result");
  const begin = useCallback(
    (only: readonly string[] | null, end: boolean) =>
      new WordRun({ game, mode, start, session, only, atEnd: end, settings: settings.all }),
    [game, mode, start, session],
  );
  const [run, setRun] = useState(() => begin(null, atEnd));
  const asked = useStore(run.store, (now) => now.asked);
  const { leave, back } = useLeave(session);
  const { name, place } = titleOf(run);
  usePageTitle(`${name} · ${place}`);
  useEffect(() => {
    run.save();
    onStart(run, back);
  }, [run, back, onStart]);
  const finished = asked === null;
  const shown = search.get("view") === "result";
  useEffect(() => {
    if (finished === shown) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (finished) next.set("view", "result");
        else next.delete("view");
        return next;
      },
      { replace: true, state },
    );
  }, [finished, shown, setSearch, state]);
  return (
    <WordRunContext value={run}>
      <Around run={run}>
        {asked ? (
          <WordScreen asked={asked} onLeave={leave} settingsPanel={settingsPanel} studyTime={studyTime} />
        ) : (
          <WordResult onLeave={leave} onAgain={(words) => setRun(begin(words, false))} />
        )}
      </Around>
    </WordRunContext>
  );
}

/** Leaving leads back to where the words were opened. */
function useLeave({ chapter }: Session) {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const otherwise = chapter ? `/words/${chapter.id}` : "/words/index";
  const [back] = useState(typeof from === "string" ? from : otherwise);
  const toBefore = useBack(back);
  const leave = () => (typeof from === "string" ? toBefore() : void navigate(back, { replace: true }));
  return { leave, back };
}

function NoWords({ start: { source } }: { start: WordStart }) {
  const isReview = source === "review";
  const title = isReview ? "单词今天复习完了" : "这里还没有单词";
  usePageTitle(title);
  return (
    <Empty
      heading="h1"
      title={title}
      hint={isReview ? "快要忘记的时候，会再回到这里。" : "练单词时答错的、加入生词的，都会收在这里。"}
      action={
        <Link className="btn btn--primary" to="/words/index">
          去单词训练
        </Link>
      }
    />
  );
}
