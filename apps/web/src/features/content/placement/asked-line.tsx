import type { PlacementLine } from "@shiju/contract/study/placement";
import { isRightLine, slotsOfLine } from "@shiju/learning/path/placement/asked-line";
import type { PlacementAnswer } from "@shiju/learning/path/placement/placement";
import type { Sentence } from "@shiju/learning/sentence";
import { type CSSProperties, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { useBack } from "#platform/page/back.ts";
import { keepFocus } from "#platform/page/keep-focus.ts";
import type { RunningPlacement } from "./use-placement-test.ts";

interface AskedLineProps {
  line: PlacementLine;
  /** The number of lines. */
  of: number;
  running: RunningPlacement;
}

/** A pass so soon after the last answer is a part of its press. */
const doublePressMs = 300;
/** The most milliseconds of a line that count. A longer time was a pause. */
const longestMs = 60_000;
/** The most characters of an answer. */
const longestAnswer = 300;

/**
 * A line of the course in Chinese, and the field for its English. Enter answers, and Escape passes. The field stays
 * from line to line, so that a soft keyboard stays open.
 */
export function AskedLine({ line: { sentence }, of, running }: AskedLineProps) {
  const { kept } = running;
  const field = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const answeredAt = useRef(-Infinity);
  const [text, setText] = useState("");
  const [notice, setNotice] = useState("");
  useEffect(() => {
    shownAt.current = performance.now();
  }, [sentence.id]);

  const give = (answer: PlacementAnswer) => {
    const now = performance.now();
    if (answer === "skipped" && now - answeredAt.current < doublePressMs) return;
    answeredAt.current = now;
    const ms = Math.round(now - shownAt.current);
    setText("");
    setNotice("");
    field.current?.focus();
    running.answer(answer, Math.min(ms, longestMs));
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (/\p{Script=Han}/u.test(text)) return setNotice("这里写英文，请切换输入法");
    if (text.trim() === "") return setNotice("先写下来；写不出来就按“不会”");
    give(isRightLine(sentence, text) ? "right" : "wrong");
  };
  const pass = () => give("skipped");
  usePassKey(pass);

  const answered = kept.answers.length;
  return (
    <div className="placement placement--asks">
      <FrameHeader
        className="placement__bar"
        onBack={useBack("/home/index")}
        title={<h1 className="placement__title">找起点</h1>}
        middle={
          <>
            <span
              className="placement__done"
              style={{ "--done": `${Math.round((100 * answered) / of)}%` } as CSSProperties}
              role="progressbar"
              aria-label="做了多少"
              aria-valuemin={0}
              aria-valuemax={of}
              aria-valuenow={answered}
            />
            <span className="placement__left">{timeLeft(kept, of - answered)}</span>
          </>
        }
      />
      <main className="placement__q">
        <p className="meta">
          第 {answered + 1} 句，最多 {of} 句
        </p>
        <h2 className="placement__zh" id="placement-zh" lang="zh">
          {sentence.zh}
        </h2>
        <Slots sentence={sentence} />
        <form className="placement__form" onSubmit={check}>
          <input
            ref={field}
            className="placement__field"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- each line is answered in its only field
            autoFocus
            type="text"
            lang="en"
            aria-label="用英文怎么说"
            aria-describedby="placement-zh placement-notice"
            placeholder="写出整句英文"
            maxLength={longestAnswer}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            data-1p-ignore
            data-lpignore="true"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setNotice("");
            }}
          />
          <p className="placement__notice" id="placement-notice" role="status">
            {notice}
          </p>
          <div className="placement__a">
            <button type="button" className="btn btn--line btn--lg" onMouseDown={keepFocus} onClick={pass}>
              不会 <kbd aria-hidden="true">Esc</kbd>
            </button>
            <button type="submit" className="btn btn--primary btn--lg" onMouseDown={keepFocus}>
              检查
            </button>
          </div>
        </form>
        <p className="meta placement__hint">标点和大小写不用管。写不出来就按“不会”，测得更准。</p>
      </main>
    </div>
  );
}

/** Shows the number of letters of each word, as the practice does before the first key. */
function Slots({ sentence }: { sentence: Sentence }) {
  const slots = useMemo(() => slotsOfLine(sentence), [sentence]);
  const letters = (text: string) => Array.from(text).length;
  const said = slots.map(({ given, text }) => (given ? text : `${letters(text)} 个字母`)).join("，");
  return (
    <p className="placement__slots" lang="en" role="img" aria-label={`答案的词：${said}`}>
      {slots.map(({ before, after, given, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- slots are told apart by their place
        <span key={at}>
          {before}
          {given ? text : <i style={{ width: `${0.56 * letters(text)}em` }} />}
          {after}
        </span>
      ))}
    </p>
  );
}

/** Milliseconds that are expected for a line before there are answers. */
const usualMs = 12_000;

/** Returns the time for the remaining lines as text, from the pace so far. */
function timeLeft({ answers, ms }: Pick<RunningPlacement["kept"], "answers" | "ms">, lines: number): string {
  const pace = (ms + 2 * usualMs) / (answers.length + 2);
  const seconds = Math.max(10, Math.round((pace * lines) / 10_000) * 10);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `约剩 ${[minutes > 0 ? `${minutes} 分` : "", rest > 0 ? `${rest} 秒` : ""].filter(Boolean).join(" ")}`;
}

function usePassKey(pass: () => void): void {
  const latest = useRef(pass);
  useEffect(() => {
    latest.current = pass;
  });
  useEffect(() => {
    const listen = ({ key, repeat, isComposing }: KeyboardEvent) => {
      if (key === "Escape" && !repeat && !isComposing) latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
