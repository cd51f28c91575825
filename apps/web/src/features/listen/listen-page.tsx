import { later } from "@shiju/ui/states/later.tsx";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import "./listen.css";
import { commandsOf } from "#parts/commands/commands.ts";
import { ListenControls } from "./listen-controls.tsx";
import { ListenPlayer } from "./listen-player.ts";
import { ListenStage } from "./listen-stage.tsx";
import { PracticeFrame } from "#parts/frame/practice-frame.tsx";
import { PracticeHeader } from "#parts/frame/practice-header.tsx";
import type { Panel } from "#parts/panels/panel.ts";
import { useShortcuts } from "#parts/commands/shortcuts.ts";
import { usePageLife } from "#parts/frame/use-frame.ts";
import { useRun } from "#parts/run/use-run.ts";

const Panels = later(async () => (await import("#parts/panels/panels.tsx")).Panels);

interface ListenProps {
  onLeave: () => void;
  settingsPanel: ReactNode;
  studyTime: ReactNode;
}

/** The listening screen: one sentence after another is shown and heard, and nothing is typed. */
export function Listen({ onLeave, settingsPanel, studyTime }: ListenProps) {
  const run = useRun();
  const [panel, setPanel] = useState<Panel | null>(null);
  const player = useMemo(() => new ListenPlayer(run), [run]);
  usePageLife(run);
  useEffect(() => {
    const disconnect = player.connect();
    // A page that was tapped before, as on the way here, may sound at once.
    if (navigator.userActivation?.hasBeenActive) player.play();
    return disconnect;
  }, [player]);

  const commands = useMemo(
    () => ({
      ...commandsOf(run, {
        onLeave,
        onSettings: () => setPanel("settings"),
        onPanel: () => setPanel("commands"),
      }),
      play: player.toggle,
      pause: player.toggle,
      sounds: player.toggle,
      playWord: player.again,
      next: player.next,
      previous: player.previous,
      show: player.uncover,
      hint: player.uncover,
    }),
    [run, player, onLeave],
  );
  useShortcuts(
    commands,
    useCallback(() => false, []),
  );
  useSpaceBar(player.toggle);

  return (
    <PracticeFrame className="listen">
      <PracticeHeader commands={commands} studyTime={studyTime} onSteps={() => setPanel("steps")} />
      <ListenStage player={player} />
      <ListenControls player={player} onSteps={() => setPanel("steps")} onMore={() => setPanel("more")} />
      {panel && <Panels panel={panel} commands={commands} settingsPanel={settingsPanel} onOpen={setPanel} />}
    </PracticeFrame>
  );
}

/** The space bar plays and pauses, unless it presses the control that has the focus. */
function useSpaceBar(toggle: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== " " || event.repeat || target?.closest("button, a, input, textarea, dialog")) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [toggle]);
}
