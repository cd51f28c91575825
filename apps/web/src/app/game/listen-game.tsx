import { later } from "@shiju/ui/states/later.tsx";
import { Navigate, useLocation } from "react-router";
import { useStore } from "zustand";
import { ListenPage } from "#features/study/practice/listen/listen-page.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import type { GameProps } from "./game-props.ts";
import { useGame, useViewInAddress } from "./game-screen.tsx";

const DayStrip = later(async () => (await import("#features/study/time/day-strip.tsx")).DayStrip);

/** A listening practice, from its place to its end. A link may ask for several lessons, up to the lesson `through`. */
export function ListenGame({ practice, start, ...parts }: GameProps) {
  const { run, again, leave } = useGame({ practice, start });
  const finished = useStore(run.store, ({ index }) => index >= run.steps.length);
  const { state } = useLocation() as { state: { through?: string } | null };
  const { lesson, next_lesson: next } = practice;
  const onward = finished && state?.through !== undefined && lesson?.id !== state.through ? next : null;
  useViewInAddress(finished && onward === null);
  if (onward) return <Navigate to={gamePath(onward.id, start.practiceType)} replace state={state} />;
  return (
    <RunContext value={run}>
      <ListenPage
        {...parts}
        nextLesson={next}
        onLeave={leave}
        onAgain={() => again(null)}
        day={<DayStrip ms={run.now()} />}
      />
    </RunContext>
  );
}
