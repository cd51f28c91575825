import "./sample-line.css";
import { useEffect, useRef, useState } from "react";

const words = ["Could", "you", "tell", "me", "how", "to", "get", "to", "the", "train", "station"];
/** Number of words that are typed to the end, and number of letters of the next word. */
const right = 6;
const started = 1;
/** Letters that are typed in all. */
const letters = words.slice(0, right).join("").length + started;
/** Milliseconds between two letters. */
const pace = 90;

/** A sentence that types itself once it comes into view: six right words and the start of the seventh. */
export function SampleLine() {
  const { ref, typed } = useTyping();
  return (
    <figure ref={ref} className="frame" aria-label="练习画面：按中文写英文，一个词一个空，前六个词已经写对">
      <span className="frame__zh">请问，你能告诉我怎么去火车站吗？</span>
      <span className="frame__line en" lang="en" aria-hidden="true">
        {words.map((word, index) => {
          const before = words.slice(0, index).join("").length;
          const count = Math.min(word.length, typed - before);
          const isActive = typed >= before && typed < before + word.length;
          return (
            <span
              key={words.slice(0, index + 1).join(" ")}
              className={isActive ? "slot is-active" : count === word.length ? "slot is-right" : "slot"}
            >
              <span>{word}</span>
              {isActive && <i>{word.slice(0, count)}</i>}
              {index === words.length - 1 && <b>?</b>}
            </span>
          );
        })}
      </span>
    </figure>
  );
}

/**
 * Returns the number of typed letters. All letters are shown until the line comes into view, and for people who want
 * less motion.
 */
function useTyping() {
  const ref = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(letters);
  useEffect(() => {
    const line = ref.current;
    if (!line || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        let now = 0;
        setTyped(now);
        timer = setInterval(() => {
          now += 1;
          setTyped(now);
          if (now === letters) clearInterval(timer);
        }, pace);
      },
      { threshold: 0.6 },
    );
    watch.observe(line);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, []);
  return { ref, typed };
}
