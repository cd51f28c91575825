import { practiceTypeTable } from "@shiju/learning/practice/practice-types";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { NotFetched } from "#app/not-fetched.tsx";
import { atRest } from "#platform/page/between-keys.ts";
import type { GamePageProps, GameProps } from "./game-props.ts";
import { useGame, useViewInAddress, withParameter } from "./game-screen.tsx";
import { forgetPainted } from "#parts/practice/run/painted.ts";
import { type Start, startOf } from "#parts/practice/run/practice-start.ts";
import { proposedRound, roundLeft } from "#parts/practice/run/rounds.ts";
import { keepPainted, practiceQuery } from "#parts/practice/run/practice.queries.ts";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { Practice } from "#features/study/practice/practice-page.tsx";
import { RunContext } from "#parts/practice/run/use-run.ts";

/** Shown in place of a part that is loaded later, if the part cannot be fetched. */
const notFetched = (retry: () => void) => <NotFetched onRetry={retry} />;
const LessonEnd = later(async () => (await import("./lesson-end.tsx")).LessonEnd, notFetched);
const MixedReview = later(async () => (await import("./mixed-review.tsx")).MixedReview, notFetched);
const ListenGame = later(async () => (await import("./listen-game.tsx")).ListenGame, notFetched);
const NoPractice = later(async () => (await import("./no-practice.tsx")).NoPractice, notFetched);

/**
 * `/game?lesson={id}&source=…&type=…`: a practice from its place to its summary. Without a lesson the server
 * chooses one, which is then added to the address.
 */
export function GamePage(props: GamePageProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const start = useStart();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(practiceQuery(start));
  const chosen = data?.lesson?.id;
  // Once the type is in the address, it stays, whatever round comes next.
  const proposed = data && !search.has("type") ? proposedRound(data)?.practice : undefined;
  useEffect(() => keepPainted(start), [start]);
  useEffect(() => forgetPainted, []);
  useEffect(() => {
    if (!data || chosen === undefined || start.lessonId !== null) return;
    queryClient.setQueryData(practiceQuery({ ...start, lessonId: chosen }).queryKey, data);
    setSearch((now) => withParameter(now, "lesson", chosen), { replace: true, state });
  }, [data, chosen, start, queryClient, setSearch, state]);
  useEffect(() => {
    if (proposed === undefined || start.lessonId === null) return;
    setSearch((now) => withParameter(now, "type", proposed), { replace: true, state });
  }, [proposed, start, setSearch, state]);

  if ((!data && !error) || (proposed !== undefined && proposed !== start.practiceType))
    return <GameSkeleton />;
  // A listening practice asks nothing, so words are not mixed into it.
  const Running = !practiceTypeTable[start.practiceType].asksAnswer
    ? ListenGame
    : start.source === "review"
      ? MixedReview
      : Game;
  if (!data || (Running !== MixedReview && data.sentences.length === 0))
    return (
      <NoPractice
        error={data ? null : error}
        lessonId={start.lessonId}
        source={start.source}
        onRetry={() => void refetch()}
      />
    );
  const key = `${chosen ?? start.source} ${start.practiceType}`;
  return <Running key={key} practice={data} start={start} {...props} />;
}

/**
 * Returns the practice to start. The facts about it are in the address, and the items of a notebook are in the history
 * entry.
 */
function useStart(): Start {
  const [search] = useSearchParams();
  const ids = (useLocation().state as { ids?: string[] } | null)?.ids ?? null;
  const { source, practiceType, lessonId, count } = startOf(search);
  return useMemo(
    () => ({ source, practiceType, lessonId, ids, count }),
    [source, practiceType, lessonId, ids, count],
  );
}

/** The practice, and after its last step the summary. */
function Game({ practice, start, ...parts }: GameProps) {
  const { run, again, leave } = useGame({ practice, start });
  const finished = useStore(run.store, ({ index }) => index >= run.steps.length);
  const underWay = useStore(run.store, ({ results }) => Object.keys(results).length > 0);
  useEffect(() => {
    if (underWay) void atRest().then(LessonEnd.preload);
  }, [underWay]);
  useViewInAddress(finished);
  return (
    <RunContext value={run}>
      {finished ? (
        <LessonEnd
          text={practice.text}
          nextLesson={practice.next_lesson}
          round={roundLeft(practice)}
          onLeave={leave}
          onAgain={again}
        />
      ) : (
        <Practice {...parts} onLeave={leave} />
      )}
    </RunContext>
  );
}
