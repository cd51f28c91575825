import "./stage.css";
import { answerInputTable } from "@shiju/learning/practice/answer-inputs";
import { phases } from "@shiju/learning/practice/phases";
import { type WordMode, wordModeTable } from "@shiju/learning/practice/practice-model";
import { wordModeNames } from "@shiju/learning/word-game/round";
import Check from "lucide-react/icons/check";
import Play from "lucide-react/icons/play";
import { Stage } from "#parts/practice/frame/practice-frame.tsx";
import { useMix } from "#parts/practice/frame/mix.ts";
import { Meanings } from "#parts/words/word/meanings.tsx";
import { WordExample } from "#parts/words/word/word-example.tsx";
import { useIpa } from "#parts/words/word/word-sound.tsx";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useIsPhone } from "#platform/page/phone.ts";
import { type Asked, isMode, modeOf } from "#features/study/word-game/run/asked.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";
import type { WordCommands } from "#features/study/word-game/run/word-commands.ts";
import { LetterTray } from "./letter-tray.tsx";
import { Letters } from "./letters.tsx";
import { WordVerdict } from "./verdict.tsx";
import { WordInput } from "./word-input.tsx";

const promptId = "word-prompt";

/** A word to write: its prompt, its letters, and the result. */
export function WrittenStage({ asked, commands }: { asked: Asked; commands: WordCommands }) {
  const answered = useWordRunState(({ practice }) => practice.phase === phases.answered);
  const tiles = useWordRunState(({ practice }) => answerInputTable[practice.judgedWith.input].hasTiles);
  const phone = useIsPhone();
  return (
    <Stage label={answered ? "答案" : "写单词"}>
      {isMode(asked.task) && <Modes now={asked.task} word={asked.word.id} />}
      <Prompt asked={asked} onPlay={commands.play} answered={answered} />
      <div className={tiles ? "spelling is-built" : "spelling"}>
        <WordInput describedBy={promptId} />
        <Letters />
        {!answered && <p className="spelling__tap">点一下横线，开始写</p>}
      </div>
      <WordVerdict />
      {answered && <After asked={asked} />}
      {tiles && !answered && !phone && (
        <div className="wordtiles">
          <LetterTray />
          <p className="meta wordtiles__tip">
            点字块，或者直接敲键盘。<kbd>Backspace</kbd> 退一个字母
          </p>
        </div>
      )}
    </Stage>
  );
}

/** The modes of the game, where there are more than one. */
function Modes({ now, word }: { now: WordMode; word: string }) {
  const why = useMix()?.why(word);
  const { tasks, round } = useWordRunState((state) => state.round);
  if (tasks.length < 2)
    return (
      <p className="wordprompt__ask modes">
        <span>{wordModeNames[now]}</span>
        {why && <span>{why}</span>}
      </p>
    );
  return (
    <ol className="modes" aria-label="练法">
      {tasks.map((task, at) => (
        <li
          key={task}
          className={at < round ? "is-done" : at === round ? "is-now" : ""}
          aria-current={at === round ? "step" : undefined}
        >
          {at < round && <Check className="ico" size={14} aria-hidden="true" />}
          {wordModeNames[task as WordMode]}
          {at < round && <span className="sr">，练过了</span>}
        </li>
      ))}
    </ol>
  );
}

interface PromptProps {
  asked: Asked;
  answered: boolean;
  onPlay: () => void;
}

/** The prompt for the word: its meaning, its example with a gap, or only its sound. */
function Prompt({ asked, answered, onPlay }: PromptProps) {
  const { word, task } = asked;
  const { display } = wordModeTable[modeOf(asked)];
  const ipa = useIpa(word);
  const copies = display === "content";
  return (
    <div className="wordprompt" id={promptId}>
      {task === "spell" && (
        <p className="wordprompt__ask">{display === "none" ? "听一听，写下来" : "写出这个词"}</p>
      )}
      {task === "example" && <p className="wordprompt__ask">把句子补完整</p>}
      {task === "example" && word.example ? (
        <WordExample example={word.example} gap={!answered} />
      ) : display === "none" && !answered ? (
        <p className="wordprompt__ask">{isMode(task) ? "听一听，写下来" : ""}</p>
      ) : (
        <Meanings className="wordprompt__zh" meanings={word.meanings} />
      )}
      {copies && (
        <span className="sr" lang="en">
          {word.id}
        </span>
      )}
      <button type="button" className="wordprompt__play" onMouseDown={keepFocus} onClick={onPlay}>
        <Play className="ico" size={18} aria-hidden="true" />
        <span>{display === "none" ? "再听一遍" : "听发音"}</span>
        {(copies || answered) && ipa !== "" && <span className="ipa wordprompt__ipa">/{ipa}/</span>}
      </button>
    </div>
  );
}

/** The example that goes with a word once it is written. */
function After({ asked: { word, task } }: { asked: Asked }) {
  const { session } = useWordRun();
  const hasMore = word.example !== null && task !== "example";
  if (!hasMore && session.words.length > 0) return null;
  return <div className="wordafter">{hasMore && word.example && <WordExample example={word.example} />}</div>;
}
