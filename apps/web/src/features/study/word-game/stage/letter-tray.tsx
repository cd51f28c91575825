import { phases } from "@shiju/learning/practice/phases";
import { randomFrom, tilesInSlots } from "@shiju/learning/practice/tiles";
import { letterTiles } from "@shiju/learning/word-game/letter-tiles";
import { contentOf, isLetter } from "@shiju/learning/word-game/ways";
import { useMemo, useState } from "react";
import { type Tile, TileButtons } from "#parts/practice/tiles/tile-buttons.tsx";
import { modeOf } from "#features/study/word-game/run/asked.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";

/** The letters from which the word is built. Each attempt has its own order, and a refresh keeps this order. */
export function LetterTray() {
  const run = useWordRun();
  const asked = useWordRunState((state) => state.asked);
  return (
    asked && <Tiles key={`${run.attemptName} ${asked.word.id}`} word={asked.word.id} mode={modeOf(asked)} />
  );
}

function Tiles({ word, mode }: { word: string; mode: Parameters<typeof letterTiles>[1] }) {
  const run = useWordRun();
  const [attempt] = useState(run.attemptName);
  const tiles = useMemo(
    () => letterTiles(word, mode, randomFrom(`${attempt} ${word}`)).map((text, place) => ({ text, place })),
    [word, mode, attempt],
  );
  const written = useWordRunState(({ practice }) => contentOf(practice));
  const answered = useWordRunState(({ practice }) => practice.phase === phases.answered);
  const [placed, setPlaced] = useState<ReadonlyMap<number, number>>(new Map());
  const letters = Array.from(written.toLowerCase()).filter(isLetter);
  const inSlots = tilesInSlots(
    tiles.map(({ text }) => text.toLowerCase()),
    letters,
    placed,
  );

  function tap({ text, place }: Tile) {
    if (answered) return;
    const slot = inSlots.indexOf(place);
    // Of a word that is built letter by letter, only the last one can be taken away.
    if (slot !== -1) return slot === letters.length - 1 ? run.act({ type: "backspace" }) : undefined;
    setPlaced((before) => new Map(before).set(letters.length, place));
    run.act({ type: "insert", text });
  }

  return (
    <TileButtons
      letters
      tiles={tiles}
      isUsed={(place) => inSlots.includes(place)}
      disabled={answered}
      onTap={tap}
    />
  );
}
