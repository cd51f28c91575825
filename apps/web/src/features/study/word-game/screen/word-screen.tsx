import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { phases } from "@shiju/learning/practice/phases";
import { later } from "@shiju/ui/states/later.tsx";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { stepMarks } from "#parts/practice/commands/marks-state.ts";
import { useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { useMix } from "#parts/practice/frame/mix.ts";
import { PracticeFrame } from "#parts/practice/frame/practice-frame.tsx";
import {
  useClockAside,
  useFocusedInput,
  usePageLife,
  useVisibleViewport,
} from "#parts/practice/frame/use-frame.ts";
import type { Panel } from "#parts/practice/panels/panel.ts";
import { TrayFrame } from "#parts/practice/tiles/tile-buttons.tsx";
import { useIsPhone } from "#platform/page/phone.ts";
import { stored } from "#platform/storage/storage.ts";
import { type Asked, isWritten } from "#features/study/word-game/run/asked.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import { showWordMarks, wordCommandsOf } from "#features/study/word-game/run/word-commands.ts";
import type { WordRun } from "#features/study/word-game/run/word-run.ts";
import { isAnswered } from "#features/study/word-game/run/word-walk.ts";
import { connectWordSounds } from "#features/study/word-game/run/word-sounds.ts";
import { CardStage } from "#features/study/word-game/stage/card-stage.tsx";
import { ChoiceStage } from "#features/study/word-game/stage/choice-stage.tsx";
import { LetterTray } from "#features/study/word-game/stage/letter-tray.tsx";
import { WrittenStage } from "#features/study/word-game/stage/written-stage.tsx";
import { WordHeader } from "./word-header.tsx";
import { WordToolbar } from "./word-toolbar.tsx";

const AnyPanel = later(async () => (await import("#parts/practice/panels/panels.tsx")).AnyPanel);

interface WordScreenProps {
  asked: Asked;
  onLeave: () => void;
  settingsPanel: ReactNode;
  studyTime: ReactNode;
}

/** The screen of a word of the running session, with all commands. */
export function WordScreen({ asked, onLeave, settingsPanel, studyTime }: WordScreenProps) {
  const run = useWordRun();
  const frame = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const open = useWordRunState(({ paused }) => (paused ? "paused" : panel));
  const hasTray = useHasTray(asked);
  useVisibleViewport(frame);
  useFocusedInput();
  usePageLife(run);
  useClockAside(run, panel === "report");
  useEffect(() => connectWordSounds(run), [run]);
  useWordMarks(run);
  useEffect(() => AnyPanel.preload(), []);
  const mix = useMix();
  const commands = useMemo(
    () => ({
      ...wordCommandsOf(run, {
        onLeave,
        onSettings: () => setPanel("settings"),
        onPanel: () => setPanel("commands"),
      }),
      ...mix?.commands,
    }),
    [run, onLeave, mix],
  );
  useShortcuts(
    commands,
    useCallback(() => {
      const state = run.store.getState();
      return state.asked !== null && isWritten(state.asked) && !isAnswered(state);
    }, [run]),
  );
  return (
    <PracticeFrame hasTray={hasTray} ref={frame}>
      <WordHeader commands={commands} studyTime={studyTime} />
      {asked.task === "card" ? (
        <CardStage word={asked.word} onCopy={commands.copy} />
      ) : isWritten(asked) ? (
        <WrittenStage asked={asked} commands={commands} />
      ) : (
        <ChoiceStage asked={asked} />
      )}
      {hasTray && (
        <TrayFrame label="字母">
          <LetterTray />
        </TrayFrame>
      )}
      <WordToolbar
        asked={asked}
        commands={commands}
        onReport={() => setPanel("report")}
        onMore={() => setPanel("more")}
      />
      {open && (
        <AnyPanel
          panel={open}
          about={aboutOf(asked)}
          commands={commands}
          settingsPanel={settingsPanel}
          onOpen={setPanel}
        />
      )}
    </PracticeFrame>
  );
}

function aboutOf({ word: { id, meanings } }: Asked) {
  return { kind: "word", id, en: id, zh: meanings.map(({ zh }) => zh).join("；") } as const;
}

/**
 * Returns whether letter buttons are shown. On a phone they stand in the place of a soft keyboard until the word is
 * written.
 */
function useHasTray(asked: Asked): boolean {
  const phone = useIsPhone();
  const isBuilding = useWordRunState(
    ({ practice }) =>
      answerInputTable[practice.judgedWith.input].hasTiles && practice.phase === phases.answering,
  );
  return phone && isBuilding && isWritten(asked);
}

/** Shows the notebooks that a word is in, once the word is answered or read. */
function useWordMarks(run: WordRun): void {
  const id = useWordRunState(({ asked }) => asked?.word.id);
  const isOver = useWordRunState((state) => state.asked?.task === "card" || isAnswered(state));
  useEffect(() => {
    stepMarks.setState({ marks: null });
  }, [id]);
  useEffect(() => {
    if (id === undefined || !isOver || !stored.get("token")) return;
    // Without a network the buttons stay as they are.
    showWordMarks(run, id).catch(() => {});
  }, [run, id, isOver]);
}
