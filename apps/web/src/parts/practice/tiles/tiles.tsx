import { phases } from "@shiju/learning/practice/phases";
import { placeWord, takeBack, takeBackLast } from "@shiju/learning/practice/placing";
import { randomFrom, tilesInSlots, tilesOf } from "@shiju/learning/practice/tiles";
import Keyboard from "lucide-react/icons/keyboard";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useMemo, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { actOn } from "#parts/practice/run/answer-input.ts";
import { PlainTool } from "#parts/practice/frame/tool-bars.tsx";
import { useRun, useRunState } from "#parts/practice/run/use-run.ts";
import { TileButtons, TrayFrame } from "./tile-buttons.tsx";

/** The word tiles of the step in front of the learner. Each attempt has its own order, which survives a refresh. */
export function Tray() {
  const run = useRun();
  const attempt = useRunState(() => run.attemptName);
  useBackspace();
  useSlotTaps();
  return (
    <TrayFrame label="词块">
      <Tiles key={attempt} attempt={attempt} />
    </TrayFrame>
  );
}

function Tiles({ attempt }: { attempt: string }) {
  const run = useRun();
  const texts = useMemo(
    () => tilesOf(run.store.getState().practice, run.sentences, randomFrom(attempt)),
    [run, attempt],
  );
  // Equal words are told apart by their place alone, and places never change.
  const tiles = texts.map((text, place) => ({ text, place }));
  const contents = useRunState(
    useShallow(({ practice }) => practice.slots.map(({ given, typed }) => (given ? "" : typed))),
  );
  const answered = useRunState(({ practice }) => practice.phase === phases.answered);
  const [placed, setPlaced] = useState<ReadonlyMap<number, number>>(new Map());
  const inSlots = tilesInSlots(texts, contents, placed);

  function tap(tile: number, text: string, slot: number) {
    const { practice } = run.store.getState();
    if (slot !== -1) return takeBack(practice, slot, actOn(run));
    const filled = placeWord(practice, text, actOn(run));
    if (filled !== null) setPlaced((before) => new Map(before).set(filled, tile));
  }

  return (
    <TileButtons
      tiles={tiles}
      isUsed={(tile) => inSlots.includes(tile)}
      disabled={answered}
      onTap={({ place, text }) => tap(place, text, inSlots.indexOf(place))}
    />
  );
}

/** Back to typing. */
export function ToKeys({ act }: { act: () => void }) {
  return <PlainTool icon={Keyboard} title="键盘" act={act} />;
}

/** Takes back the last word by a tap. */
export function TakeBack() {
  const run = useRun();
  const back = () => takeBackLast(run.store.getState().practice, actOn(run));
  return <PlainTool icon={Undo2} title="撤回" act={back} />;
}

/** Lets Backspace on a keyboard take back a whole word, because the tiles are words. */
function useBackspace(): void {
  const run = useRun();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Backspace" || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest("dialog")) return;
      event.preventDefault();
      takeBackLast(run.store.getState().practice, actOn(run));
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [run]);
}

/**
 * Lets a tap on a filled slot take its word back. The tap is handled before the line can take it as a move to that
 * slot.
 */
function useSlotTaps(): void {
  const run = useRun();
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const tapped = (event.target as Element).closest<HTMLElement>("[data-slot]");
      const slot = Number(tapped?.dataset["slot"] ?? -1);
      const { practice } = run.store.getState();
      if (practice.phase === phases.answered || !practice.slots[slot]?.typed) return;
      event.stopPropagation();
      takeBack(practice, slot, actOn(run));
    };
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, [run]);
}
