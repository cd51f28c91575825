import { later } from "@shiju/ui/states/later.tsx";
import { useStore } from "zustand";
import { ListenPage } from "#features/study/practice/listen/listen-page.tsx";
import { RunContext } from "#parts/practice/run/use-run.ts";
import type { GameProps } from "./game-props.ts";
import { useGame, useViewInAddress } from "./game-screen.tsx";

const DayStrip = later(async () => (await import("#features/study/time/day-strip.tsx")).DayStrip);

/** A listening practice, from its place to its end. */
export function ListenGame({ practice, start, ...parts }: GameProps) {
  const { run, again, leave } = useGame({ practice, start });
  useViewInAddress(useStore(run.store, ({ index }) => index >= run.steps.length));
  return (
    <RunContext value={run}>
      <ListenPage
        {...parts}
        nextLesson={practice.next_lesson}
        onLeave={leave}
        onAgain={() => again(null)}
        day={<DayStrip ms={run.now()} />}
      />
    </RunContext>
  );
}
