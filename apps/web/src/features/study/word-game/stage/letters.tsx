import "./letters.css";
import { phases } from "@shiju/learning/practice/phases";
import type { Cell } from "@shiju/learning/word-game/cells";
import { cellsOf } from "@shiju/learning/word-game/cells";
import { type CSSProperties, useEffect, useState } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { focusTyping } from "#parts/practice/line/typing-field.tsx";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { useWordRun, useWordRunState } from "#features/study/word-game/run/use-word-run.ts";

/**
 * Classes by the setting `answer_input_style`: a line under each letter, a line of the same width under each word, or a
 * line under the whole.
 */
const styles = ["", "letters--words", "letters--straight"];

/** The letters of the word as far as they are written. */
export function Letters() {
  const practice = useWordRunState((state) => state.practice);
  const style = styles[useSetting("answer_input_style")] ?? "";
  const shaking = useShaking();
  const words = cellsOf(practice);
  const longest = Math.max(...words.map((word) => word.length));
  return (
    <div
      className={`letters ${style} ${shaking ? "is-shaking" : ""}`}
      style={{ "--letters": longest } as CSSProperties}
      lang="en"
      aria-hidden="true"
      onMouseDown={keepFocus}
      onClick={focusTyping}
    >
      {words.map((word) => (
        <span className="letters__word" key={word[0]?.place}>
          {word.map((cell) => (
            <Letter key={cell.place} cell={cell} isOver={practice.phase === phases.answered} />
          ))}
        </span>
      ))}
    </div>
  );
}

function Letter({ cell: { text, mark, isHinted, isActive }, isOver }: { cell: Cell; isOver: boolean }) {
  if (mark === "printed") return <span className="letters__mark">{text}</span>;
  const state = isHinted ? "is-hinted" : `is-${mark}`;
  return <span className={`letter ${state} ${isActive && !isOver ? "is-active" : ""}`}>{text}</span>;
}

/** True for a moment after a letter was wrong. */
function useShaking(): boolean {
  const { store } = useWordRun();
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(({ practice, asked }, before) => {
      if (asked !== before.asked || practice.errors <= before.practice.errors) return;
      setShaking(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShaking(false), 200);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return shaking;
}
