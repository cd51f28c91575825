import { Play } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { later } from "#ui/later.tsx";
import { commandsOf } from "./commands.ts";
import type { Panel } from "./panel.ts";
import { PracticeHeader } from "./practice-header.tsx";
import { PracticeStage } from "./practice-stage.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useStepMarks } from "./step-marks.ts";
import { Toolbar } from "./toolbar.tsx";
import { useFadingBars, useFocusedInput, usePageLife, useVisibleViewport } from "./use-frame.ts";
import { useRun, useRunState } from "./use-run.ts";
import { useSounds } from "./use-sounds.ts";
import "./practice.css";
import "./low.css";

const Panels = later(async () => (await import("./panels.tsx")).Panels);
const Tray = later(async () => (await import("./tiles.tsx")).Tray);

interface PracticeProps {
  onLeave: () => void;
  settingsPanel: ReactNode;
  studyTime: ReactNode;
}

/** The practice screen of the running lesson. */
export function Practice({ onLeave, settingsPanel, studyTime }: PracticeProps) {
  const run = useRun();
  const frame = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const paused = useRunState((state) => state.paused);
  const tiles = useRunState(({ input }) => input === "tiles");
  useVisibleViewport(frame);
  useFocusedInput(frame);
  useFadingBars(frame);
  usePageLife(run);
  useSounds(run);
  useStepMarks(run);

  const commands = useMemo(
    () =>
      commandsOf(run, {
        onLeave,
        onSettings: () => setPanel("settings"),
        onPanel: () => setPanel("commands"),
      }),
    [run, onLeave],
  );
  const isTyping = useCallback(() => run.store.getState().practice.phase === 1, [run]);
  useShortcuts(commands, isTyping);

  return (
    <div className={tiles ? "practice has-tray" : "practice"} ref={frame}>
      <PracticeHeader commands={commands} studyTime={studyTime} onSteps={() => setPanel("steps")} />
      <PracticeStage commands={commands} onReport={() => setPanel("report")} />
      {tiles && <Tray />}
      <Toolbar commands={commands} onMore={() => setPanel("more")} />
      {paused && <Paused onResume={commands.pause} />}
      {panel && <Panels panel={panel} commands={commands} settingsPanel={settingsPanel} onOpen={setPanel} />}
    </div>
  );
}

/** The question is covered, so that a pause is no time to think. */
function Paused({ onResume }: { onResume: () => void }) {
  return (
    <section className="paused" role="dialog" aria-modal="true" aria-label="已暂停">
      <h2>歇一会儿，计时停了</h2>
      <button
        type="button"
        className="btn btn--primary btn--lg"
        ref={(button) => button?.focus()}
        onClick={onResume}
      >
        <Play className="ico" size={18} aria-hidden="true" />
        继续
      </button>
    </section>
  );
}
