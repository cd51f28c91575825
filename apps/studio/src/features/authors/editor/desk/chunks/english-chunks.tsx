import "./english-chunks.css";
import { Fragment, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface EnglishChunksProps {
  words: string[];
  /** Words before which a bar stands. */
  bars: number[];
  /** The chunk whose Chinese is being marked. */
  chosen: number;
  isMarked: (word: string) => boolean;
  onBars: (bars: number[]) => void;
  onChoose: (chunk: number) => void;
  onWord: (from: number, to: number) => void;
}

/**
 * The English with its bars. The author drags a bar, or moves it with the arrow keys. A click between two words adds a
 * bar.
 */
export function EnglishChunks({
  words,
  bars,
  chosen,
  isMarked,
  onBars,
  onChoose,
  onWord,
}: EnglishChunksProps) {
  const row = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ bar: number; to: number } | null>(null);
  const starts = [0, ...bars];
  const chunkOf = (word: number) => starts.findLastIndex((start) => start <= word);
  const move = (bar: number, to: number) => {
    const others = bars.filter((other) => other !== bar);
    if (to > 0 && to < words.length && !others.includes(to))
      onBars([...others, to].toSorted((a, b) => a - b));
  };
  /** The gap that is nearest to the pointer. */
  const gapAt = ({ clientX, clientY }: PointerEvent): number | null => {
    let best: { at: number; far: number } | null = null;
    for (const word of row.current?.querySelectorAll<HTMLElement>("[data-word]") ?? []) {
      const { left, top, bottom } = word.getBoundingClientRect();
      const far = Math.abs(clientX - left) + (clientY < top - 40 || clientY > bottom + 60 ? 1000 : 0);
      const at = Number(word.dataset["word"]);
      if (at > 0 && (!best || far < best.far)) best = { at, far };
    }
    return best?.at ?? null;
  };
  const onKey = (event: KeyboardEvent, bar: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) move(bar, bar + by);
    else if (event.key === "Delete" || event.key === "Backspace")
      onBars(bars.filter((other) => other !== bar));
    else return;
    event.preventDefault();
  };
  const halves = (at: number, all: readonly number[]) => {
    const ends = [0, ...all.filter((place) => place !== at), words.length].toSorted((a, b) => a - b);
    const from = ends.findLast((end) => end < at) ?? 0;
    const to = ends.find((end) => end > at) ?? words.length;
    return [words.slice(from, at).join(" "), words.slice(at, to).join(" ")];
  };
  return (
    <div className="english-chunks" ref={row} lang="en">
      {words.map((word, at) => {
        const chunk = chunkOf(at);
        const isFirst = starts.includes(at);
        const isBar = bars.includes(at);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- words of a sentence are told apart by their place
          <Fragment key={at}>
            {isBar && (
              <button
                type="button"
                className={drag?.bar === at ? "english-chunks__bar is-drag" : "english-chunks__bar"}
                aria-label={`分界：${halves(at, bars).join(" 和 ")}。左右键移动，删除键去掉`}
                onKeyDown={(event) => onKey(event, at)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ bar: at, to: at });
                }}
                onPointerMove={(event) => {
                  if (drag?.bar !== at) return;
                  const to = gapAt(event);
                  if (to !== null && to !== drag.to) setDrag({ bar: at, to });
                }}
                onPointerUp={() => {
                  if (!drag) return;
                  setDrag(null);
                  if (drag.to !== at) move(at, drag.to);
                }}
                onPointerCancel={() => setDrag(null)}
                onClick={(event) => {
                  // A press on the knob without a move takes the bar away.
                  const { top } = event.currentTarget.getBoundingClientRect();
                  if (event.detail > 0 && event.clientY - top < 20 && (drag === null || drag.to === at))
                    onBars(bars.filter((other) => other !== at));
                }}
              >
                {drag?.bar === at && drag.to !== at && (
                  <b lang="zh">
                    松手后：
                    {halves(
                      drag.to,
                      bars.filter((other) => other !== at),
                    ).join(" 和 ")}
                  </b>
                )}
              </button>
            )}
            {at > 0 && !isBar && (
              <button
                type="button"
                className="english-chunks__gap"
                tabIndex={-1}
                aria-label={`在 ${words[at - 1] ?? ""} 和 ${word} 之间分开`}
                onClick={() => onBars([...bars, at].toSorted((a, b) => a - b))}
              />
            )}
            <span className={`english-chunks__w ${chunk === chosen && bars.length > 0 ? "is-now" : ""}`}>
              <button
                type="button"
                data-word={at}
                data-chunk={chunk}
                className={isMarked(word) ? "is-learned" : ""}
                title="点一下加到要学的词；按住 Shift 点，从这块的开头加到这里"
                onClick={(event) => {
                  onChoose(chunk);
                  onWord(event.shiftKey ? (starts[chunk] ?? at) : at, at + 1);
                }}
              >
                {word}
              </button>
              {isFirst && bars.length > 0 && (
                <button
                  type="button"
                  className="english-chunks__n"
                  aria-label={`标第 ${chunk + 1} 块的中文`}
                  aria-pressed={chunk === chosen}
                  onClick={() => onChoose(chunk)}
                >
                  {chunk + 1}
                </button>
              )}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
