import { later } from "@shiju/ui/states/later.tsx";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import "./listen.css";
import { commandsOf } from "#parts/practice/commands/commands.ts";
import { ListenEnd, type ListenEndProps } from "./listen-end.tsx";
import { ListenControls } from "./listen-controls.tsx";
import { ListenPlayer } from "./listen-player.ts";
import { ListenStage } from "./listen-stage.tsx";
import { PracticeFrame } from "#parts/practice/frame/practice-frame.tsx";
import { PracticeHeader } from "#parts/practice/frame/practice-header.tsx";
import type { Panel } from "#parts/practice/panels/panel.ts";
import { useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { usePageLife } from "#parts/practice/frame/use-frame.ts";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";

const Panels = later(async () => (await import("#parts/practice/panels/panels.tsx")).Panels);

interface ListenProps {
  onLeave: () => void;
  settingsPanel: ReactNode;
  studyTime: ReactNode;
}

/** `/game?type=listen`: plays the sentences in order, then shows the end page. */
export function ListenPage({ nextLesson, onAgain, day, ...props }: ListenProps & ListenEndProps) {
  const { steps } = useRun();
  const finished = useRunState(({ index }) => index >= steps.length);
  if (!finished) return <Listen {...props} />;
  return <ListenEnd nextLesson={nextLesson} onLeave={props.onLeave} onAgain={onAgain} day={day} />;
}

/** Shows and plays the sentences in order; nothing is typed. */
function Listen({ onLeave, settingsPanel, studyTime }: ListenProps) {
  const run = useRun();
  const [panel, setPanel] = useState<Panel | null>(null);
  const player = useMemo(() => new ListenPlayer(run), [run]);
  usePageLife(run);
  useEffect(() => {
    const disconnect = player.connect();
    // Browsers allow sound once the page has been tapped, as it was on the way here.
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

/** Controls that use the space bar themselves. A radio button that is already chosen does not use it. */
const usesSpace = "button, a, input:not([type='radio']:checked), textarea, dialog";

/** Plays and pauses with the space bar, unless the focused control uses the space bar itself. */
function useSpaceBar(toggle: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== " " || event.repeat || target?.closest(usesSpace)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [toggle]);
}
