import type { Practice as PracticeContent } from "@shiju/contract/game";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { onceSettled } from "#platform/page/between-keys.ts";
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

/** What comes after the page says so where it could not be fetched. */
const notFetched = (retry: () => void) => <NotFetched onRetry={retry} />;
const Summary = later(async () => (await import("#features/summary/summary.tsx")).Summary, notFetched);
const Listen = later(async () => (await import("#features/listen/listen-page.tsx")).Listen, notFetched);
const Refused = later(async () => (await import("#parts/run/refused.tsx")).Refused, notFetched);
const NothingToPractise = later(
  async () => (await import("./nothing-to-practise.tsx")).NothingToPractise,
  notFetched,
);
const ListenEnd = later(async () => (await import("#features/listen/listen-end.tsx")).ListenEnd, notFetched);

interface GamePageProps {
  /** The settings, shown without leaving the game. */
  settingsPanel: ReactNode;
  /** Counts study time, and shows the free time that is left. */
  studyTime: ReactNode;
}

/** `/game?lesson={id}&source=…&type=…`: a practice from its place to its summary. Without a lesson the server chooses, and the address says which. */
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
    setSearch((search) => withParameters(search, { lesson: chosen }), { replace: true });
  }, [data, chosen, start, queryClient, setSearch]);

  if (!data && error) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) return <GameSkeleton />;
  if (data.sentences.length === 0) return <NothingToPractise source={start.source} />;
  const key = `${chosen ?? start.source} ${start.practiceType}`;
  return <Game key={key} practice={data} start={start} settingsPanel={settingsPanel} studyTime={studyTime} />;
}

/** What the address asks for, and the items of a notebook, which came with the way here. */
function useStart(): Start {
  const [search] = useSearchParams();
  const ids = (useLocation().state as { ids?: string[] } | null)?.ids ?? null;
  const { source, practiceType, lessonId, count } = startOf(search);
  return useMemo(
    () => ({ source, practiceType, lessonId, ids, count }),
    [source, practiceType, lessonId, ids, count],
  );
}

function withParameters(search: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
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
  return (
    <RunContext value={run}>
      {start.practiceType === "listen" ? (
        <Screen
          practice={<Listen onLeave={leave} settingsPanel={settingsPanel} studyTime={studyTime} />}
          summary={
            <ListenEnd nextLesson={practice.next_lesson} onLeave={leave} onAgain={() => again(null)} />
          }
        />
      ) : (
        <Screen
          practice={<Practice onLeave={leave} settingsPanel={settingsPanel} studyTime={studyTime} />}
          summary={<Summary nextLesson={practice.next_lesson} onLeave={leave} onAgain={again} />}
        />
      )}
    </RunContext>
  );
}

/** The practice or, after its last step, the summary, which the address names so that a refresh shows it again. */
function Screen({ practice, summary }: { practice: ReactNode; summary: ReactNode }) {
  const { steps } = useRun();
  const finished = useRunState(({ index }) => index >= steps.length);
  const underWay = useRunState(({ results }) => Object.keys(results).length > 0);
  useEffect(() => {
    return underWay ? onceSettled(Summary.preload) : undefined;
  }, [underWay]);
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const shown = search.get("view") === "summary";
  useEffect(() => {
    if (finished === shown) return;
    const view = finished ? "summary" : null;
    setSearch((now) => withParameters(now, { view }), { replace: true, state });
  }, [finished, shown, setSearch, state]);
  return finished ? summary : practice;
}

/** Leaving leads back to where the game was opened; the game itself stays nowhere in the history, to be fallen into again. */
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
