import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { lettersKind } from "@shiju/learning/course-kinds";
import { phases } from "@shiju/learning/practice/phases";
import { later } from "@shiju/ui/states/later.tsx";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { onceSettled } from "#platform/page/between-keys.ts";
import { begun } from "#platform/page/begun.ts";
import { commandsOf } from "#parts/practice/commands/commands.ts";
import type { Panel } from "#parts/practice/panels/panel.ts";
import { useMix } from "#parts/practice/frame/mix.ts";
import { PracticeFrame } from "#parts/practice/frame/practice-frame.tsx";
import { PracticeHeader } from "#parts/practice/frame/practice-header.tsx";
import { PracticeStages } from "./practice-stages.tsx";
import { useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { useStepMarks } from "#parts/practice/commands/step-marks.ts";
import { Toolbar } from "./toolbar.tsx";
import {
  useClockAside,
  hasKeyboard,
  useFocusedInput,
  usePageLife,
  useVisibleViewport,
} from "#parts/practice/frame/use-frame.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { useSounds } from "./use-sounds.ts";

const FadingBars = later(async () => {
  await begun;
  return (await import("./fading-bars.tsx")).FadingBars;
});
const Panels = later(async () => (await import("#parts/practice/panels/panels.tsx")).Panels);
const Keys = later(async () => (await import("./keys/keys.tsx")).Keys);
const Tray = later(async () => (await import("#parts/practice/tiles/tiles.tsx")).Tray);

interface PracticeProps {
  onLeave: () => void;
  settingsPanel: ReactNode;
  studyTime: ReactNode;
}

/** The practice screen of the current run. */
export function Practice({ onLeave, settingsPanel, studyTime }: PracticeProps) {
  const run = useRun();
  const frame = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const open = useRunState(({ paused }) => (paused ? "paused" : panel));
  const tiles = useRunState(({ input }) => answerInputTable[input].hasTiles);
  const keys = !tiles && run.copiesAll && run.kind === lettersKind && hasKeyboard();
  useVisibleViewport(frame);
  useFocusedInput();
  usePageLife(run);
  useClockAside(run, panel === "report");
  useSounds(run);
  useStepMarks(run);

  useEffect(
    () =>
      onceSettled(() => {
        // A learner who opens a panel by keys types into it at once.
        Panels.preload();
        run.lookAhead();
      }),
    [run],
  );
  const mix = useMix();
  const commands = useMemo(
    () => ({
      ...commandsOf(run, {
        onLeave,
        onSettings: () => setPanel("settings"),
        onPanel: () => setPanel("commands"),
      }),
      ...mix?.commands,
    }),
    [run, onLeave, mix],
  );
  const isTyping = useCallback(() => run.store.getState().practice.phase === phases.answering, [run]);
  useShortcuts(commands, isTyping);

  return (
    <PracticeFrame hasTray={tiles || keys} className={keys ? "over-keys" : ""} ref={frame}>
      <PracticeHeader commands={commands} studyTime={studyTime} onSteps={() => setPanel("steps")} />
      <PracticeStages commands={commands} />
      {tiles && <Tray />}
      {keys && <Keys />}
      <FadingBars frame={frame} />
      <Toolbar commands={commands} onReport={() => setPanel("report")} onMore={() => setPanel("more")} />
      {open && <Panels panel={open} commands={commands} settingsPanel={settingsPanel} onOpen={setPanel} />}
    </PracticeFrame>
  );
}
