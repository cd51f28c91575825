import type { Subject } from "@shiju/learning/practice/practice-model";
import { flushSync } from "react-dom";
import { say } from "#learner/say.ts";
import type { Marks } from "#learner/marks.ts";
import { type Commands, commonCommandsOf, type Doors } from "#parts/practice/commands/commands.ts";
import { focusTyping } from "#parts/practice/line/typing-field.tsx";
import { isCopied, isWritten, modeOf } from "./asked.ts";
import type { WordRun } from "./word-run.ts";
import { isAnswered } from "./word-walk.ts";

/** The commands of a word session besides answering. Commands that make no sense at the moment are left out. */
export interface WordCommands extends Omit<Commands, "tiles"> {
  /** Has the word of a card copied. */
  copy: () => void;
}

export function wordCommandsOf(run: WordRun, doors: Doors): WordCommands {
  const play = () => {
    const state = run.store.getState();
    const { asked, practice } = state;
    if (!asked) return;
    // Where the word is asked for by its meaning, hearing it is a hint.
    const isHint = isWritten(asked) && !isAnswered(state) && !isCopied(asked) && modeOf(asked) !== "mode5";
    const played = practice.events.some(([, , , text]) => text === "sound");
    if (isHint && !played) run.hint(true);
    void say(asked.word.id);
  };
  return {
    ...commonCommandsOf(run, doors, {
      practiceType: "translation",
      toggleMark: (mark) => toggleMark(run, mark),
    }),
    play,
    playWord: play,
    copy: () => {
      // A phone brings up its keyboard only for an input that gets the focus within the tap.
      flushSync(run.copy);
      focusTyping();
    },
  };
}

const itemOf = (id: string): Subject => ({ kind: "word", id });
const knownOf = ({ session }: WordRun, id: string): Marks => ({
  newWord: false,
  error: false,
  mastered: session.mastered.includes(id),
});

async function toggleMark(run: WordRun, mark: keyof Marks): Promise<void> {
  const word = run.store.getState().asked?.word;
  if (!word) return;
  const { toggleItemMark } = await import("#parts/practice/commands/run-marks.ts");
  const isSet = await toggleItemMark(itemOf(word.id), run.start.source, knownOf(run, word.id), mark);
  if (mark === "mastered" && isSet) run.leaveOut(word.id);
}

/** Shows where the learner has the word that is asked. */
export async function showWordMarks(run: WordRun, id: string): Promise<void> {
  const { showItemMarks } = await import("#parts/practice/commands/run-marks.ts");
  const isAsked = () => run.store.getState().asked?.word.id === id;
  await showItemMarks(itemOf(id), knownOf(run, id), isAsked);
}
