import { taskIn } from "@shiju/learning/word-game/round";
import type { ReactNode } from "react";
import { GameHeader } from "#parts/practice/frame/game-header.tsx";
import { Trail } from "#parts/practice/frame/run-progress.tsx";
import type { WordCommands } from "#features/study/word-game/run/word-commands.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import { titleOf } from "./word-title.ts";

/** Back, which words they are, how far, how long. */
export function WordHeader({ commands, studyTime }: { commands: WordCommands; studyTime: ReactNode }) {
  const run = useWordRun();
  const { name, place } = titleOf(run);
  const round = useWordRunState((state) => state.round);
  const { queue, at } = round;
  const isAgain = taskIn(round) === "again";
  const dashes = queue.map((word, index) => ({
    // A word that came back stands in the queue twice.
    id: `${word} ${queue.indexOf(word) === index ? 1 : index}`,
    part: index < at ? 1 : index === at ? 0.5 : 0,
  }));
  return (
    <GameHeader
      commands={commands}
      name={name}
      place={isAgain ? `再来一遍：${queue.length} 个` : place}
      trail={<Trail dashes={dashes} label={`${queue.length} 词中的第 ${at + 1} 词`} />}
      count={`${at + 1} / ${queue.length}`}
      now={run.now}
      studyTime={studyTime}
    />
  );
}
