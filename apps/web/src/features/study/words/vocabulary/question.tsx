import { questionsInTest } from "@shiju/learning/path/vocabulary-test/vocabulary-test";
import { type CSSProperties, useEffect, useRef } from "react";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { PlayWord } from "#parts/words/word/word-sound.tsx";
import { useBack } from "#platform/page/back.ts";
import type { Questions, RunningTest } from "./use-test.ts";

interface QuestionProps {
  asked: Questions["questions"][number];
  running: RunningTest;
}

/** A press so soon after the last one is a part of it. */
const doublePressMs = 120;
/** Milliseconds that are expected for a question before there are answers, and the most that a question counts. */
const usualMs = 2800;
const longestMs = 8000;

/** A word and its meanings. A meaning is chosen by a tap or by the keys 1 to 5. */
export function Question({ asked, running }: QuestionProps) {
  const { kept } = running;
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const choose = (option: number | null) => {
    const ms = Math.round(performance.now() - shownAt.current);
    if (ms >= doublePressMs) running.answer(option, ms);
  };
  useNumberKeys(asked.options.length, choose);
  const begun = kept.goal - questionsInTest;
  const share = (kept.items.length - begun) / questionsInTest;
  const left = timeLeft(kept.items, kept.goal - kept.items.length);
  return (
    <div className="vocabulary vocabulary--asks">
      <FrameHeader
        className="vocabulary__bar"
        onBack={useBack("/words/index")}
        title={<h1 className="vocabulary__title">测词汇量</h1>}
        middle={
          <>
            <span
              className="vocabulary__done"
              style={{ "--done": `${Math.round(share * 100)}%` } as CSSProperties}
              role="progressbar"
              aria-label="做了多少"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(share * 100)}
            />
            <span className="vocabulary__left">
              <span className="only-phone">测词汇量 · </span>
              {left}
            </span>
          </>
        }
      />
      <main className="vocabulary__q">
        <h2 className="vocabulary__word" lang="en">
          {asked.word}
        </h2>
        <p className="vocabulary__sound">
          <PlayWord text={asked.word} />
        </p>
        <ol className="vocabulary__opts" aria-label="选出它的意思">
          {asked.options.map((option, at) => (
            <li key={option}>
              <button type="button" className="vocabulary__opt" onClick={() => choose(at)}>
                <kbd aria-hidden="true">{at + 1}</kbd>
                <span>{option}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="vocabulary__opt vocabulary__opt--none"
              onClick={() => choose(null)}
            >
              <kbd aria-hidden="true">{asked.options.length + 1}</kbd>
              <span>不认识</span>
            </button>
          </li>
        </ol>
        <p className="meta vocabulary__hint">不认识就选不认识，测得更准。有几个词是编出来的。</p>
      </main>
    </div>
  );
}

/** Returns the time for the remaining questions as text, from the pace so far. */
function timeLeft(items: readonly { ms: number }[], questions: number): string {
  const paces = items.map(({ ms }) => Math.min(ms, longestMs));
  const sum = paces.reduce((all, ms) => all + ms, 0);
  const pace = (sum + 5 * usualMs) / (paces.length + 5);
  const seconds = Math.max(10, Math.round((pace * questions) / 10_000) * 10);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [...(minutes > 0 ? [`${minutes} 分`] : []), ...(rest > 0 ? [`${rest} 秒`] : [])];
  return `约剩 ${parts.join(" ")}`;
}

/** The keys 1 to 4 choose a meaning, and 5 chooses 不认识. */
function useNumberKeys(options: number, choose: (option: number | null) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, repeat } = event;
      if (ctrlKey || altKey || metaKey || repeat || !/^[1-9]$/.test(key)) return;
      const place = Number(key);
      if (place > options + 1) return;
      event.preventDefault();
      latest.current(place <= options ? place - 1 : null);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [options]);
}
