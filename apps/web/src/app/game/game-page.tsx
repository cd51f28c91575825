import type { Practice as PracticeContent } from "@shiju/contract/game";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { atRest } from "#platform/page/between-keys.ts";
import { useBack } from "#platform/page/back.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { NotFetched } from "#app/not-fetched.tsx";
import { runningGame } from "./game-info.ts";
import { forgetPainted } from "#parts/run/painted.ts";
import { type Start, startOf } from "#parts/run/practice-start.ts";
import { keepPainted, practiceQuery } from "#parts/run/practice.queries.ts";
import { GameSkeleton } from "#parts/frame/game-skeleton.tsx";
import { Practice } from "#features/practice/practice-page.tsx";
import { titleOf } from "#parts/run/run-title.ts";
import { useLessonRun } from "#parts/run/use-lesson-run.ts";
import { RunContext, useRun, useRunState } from "#parts/run/use-run.ts";

/** Shown where a part that is loaded later could not be fetched. */
const notFetched = (retry: () => void) => <NotFetched onRetry={retry} />;
const Summary = later(async () => (await import("#features/summary/summary.tsx")).Summary, notFetched);
const ReviewEnd = later(async () => (await import("#features/review/review-end.tsx")).ReviewEnd, notFetched);
const Listen = later(async () => (await import("#features/listen/listen-page.tsx")).ListenPage, notFetched);
const NoPractice = later(async () => (await import("./no-practice.tsx")).NoPractice, notFetched);

interface GamePageProps {
  /** The settings, opened beside the game. */
  settingsPanel: ReactNode;
  /** Counts study time and shows the remaining free time. */
  studyTime: ReactNode;
}

/**
 * `/game?lesson={id}&source=…&type=…`: a practice from its place to its summary. Without a lesson the server
 * chooses one, which is then added to the address.
 */
export function GamePage({ settingsPanel, studyTime }: GamePageProps) {
  const [, setSearch] = useSearchParams();
  const start = useStart();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(practiceQuery(start));
  const chosen = data?.lesson?.id;
  useEffect(() => keepPainted(start), [start]);
  useEffect(() => forgetPainted, []);
  useEffect(() => {
    if (!data || chosen === undefined || start.lessonId !== null) return;
    queryClient.setQueryData(practiceQuery({ ...start, lessonId: chosen }).queryKey, data);
    setSearch((search) => withParameter(search, "lesson", chosen), { replace: true });
  }, [data, chosen, start, queryClient, setSearch]);

  if (!data && !error) return <GameSkeleton />;
  if (!data?.sentences.length)
    return <NoPractice error={data ? null : error} source={start.source} onRetry={() => void refetch()} />;
  const key = `${chosen ?? start.source} ${start.practiceType}`;
  return <Game key={key} practice={data} start={start} settingsPanel={settingsPanel} studyTime={studyTime} />;
}

/** What to practise: from the address, and for a notebook the items in the history entry. */
function useStart(): Start {
  const [search] = useSearchParams();
  const ids = (useLocation().state as { ids?: string[] } | null)?.ids ?? null;
  const { source, practiceType, lessonId, count } = startOf(search);
  return useMemo(
    () => ({ source, practiceType, lessonId, ids, count }),
    [source, practiceType, lessonId, ids, count],
  );
}

function withParameter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

interface GameProps extends GamePageProps {
  practice: PracticeContent;
  start: Start;
}

function Game({ practice, start, settingsPanel, studyTime }: GameProps) {
  const [search] = useSearchParams();
  const [atEnd] = useState(search.get("view") === "summary");
  const { run, again } = useLessonRun(practice, start, atEnd);
  const leave = useLeave(practice, start);
  const { name, place } = titleOf(run);
  usePageTitle(`${name} · ${place}`);
  const panels = { onLeave: leave, settingsPanel, studyTime };
  const end = { nextLesson: practice.next_lesson, onLeave: leave };
  const End = start.source === "review" ? ReviewEnd : Summary;
  const listening = <Listen {...panels} {...end} onAgain={() => again(null)} />;
  return (
    <RunContext value={run}>
      {start.practiceType === "listen" ? (
        <Screen practice={listening} summary={listening} />
      ) : (
        <Screen
          practice={<Practice {...panels} />}
          summary={<End {...end} onAgain={again} />}
          onUnderWay={End.preload}
        />
      )}
    </RunContext>
  );
}

interface ScreenProps {
  practice: ReactNode;
  summary: ReactNode;
  /** Called at the first rest after an answer. */
  onUnderWay?: () => void;
}

/**
 * The practice or, after the last step, the summary; the address says which, so that a refresh shows it
 * again.
 */
function Screen({ practice, summary, onUnderWay }: ScreenProps) {
  const { steps } = useRun();
  const finished = useRunState(({ index }) => index >= steps.length);
  const underWay = useRunState(({ results }) => Object.keys(results).length > 0);
  useEffect(() => {
    if (underWay) void atRest().then(onUnderWay);
  }, [underWay, onUnderWay]);
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const shown = search.get("view") === "summary";
  useEffect(() => {
    if (finished === shown) return;
    const view = finished ? "summary" : null;
    setSearch((now) => withParameter(now, "view", view), { replace: true, state });
  }, [finished, shown, setSearch, state]);
  return finished ? summary : practice;
}

/**
 * Returns to where the game was opened. The game's history entry is replaced, so that going back does not
 * open it.
 */
function useLeave({ lesson }: PracticeContent, { source, practiceType }: Start): () => void {
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const otherwise = lesson ? `/courseMall/${lesson.course.id}` : "/home/index";
  const [back] = useState(typeof from === "string" ? from : otherwise);
  const lessonId = lesson?.id ?? null;
  useEffect(() => {
    runningGame.set("game_info", {
      source,
      practice_type: practiceType,
      lesson_id: lessonId,
      return_path: back,
    });
  }, [source, practiceType, lessonId, back]);
  const toBefore = useBack(back);
  return () => (typeof from === "string" ? toBefore() : void navigate(back, { replace: true }));
}
