import "./card.css";
import type { StudyWord } from "@shiju/learning/study-word";
import { useEffect, useRef } from "react";
import { Stage } from "#parts/practice/frame/practice-frame.tsx";
import { Meanings } from "#parts/words/word/meanings.tsx";
import { WordExample } from "#parts/words/word/word-example.tsx";
import { WordSounds } from "#parts/words/word/word-sound.tsx";
import { useWordRun } from "#features/study/word-game/run/use-word-run.ts";

interface CardStageProps {
  word: StudyWord;
  onCopy: () => void;
}

/**
 * A word as a card to read. Swiping or the arrow keys turn to the next card, and typing a letter begins to copy the
 * word.
 */
export function CardStage({ word, onCopy }: CardStageProps) {
  const { id, syllables, meanings, us, uk, example, phrases, family, confused = [], parts = [] } = word;
  const swiped = useSwipe();
  useCardKeys(onCopy);
  return (
    <Stage label="单词卡" className="cardstage">
      <article className="wcard" key={id} ref={swiped}>
        <h2 className="wcard__w" lang="en" data-class={meanings[0]?.class}>
          {id}
        </h2>
        {syllables.length > 1 && (
          <p className="wcard__syl" lang="en">
            {syllables.join("·")}
          </p>
        )}
        <div className="wcard__sounds">
          <WordSounds text={id} us={us} uk={uk} />
        </div>
        <Meanings className="wcard__zh" meanings={meanings} />
        <dl className="wcard__m">
          <Met id={id} />
          {example && (
            <div>
              <dt>例句</dt>
              <dd>
                <WordExample example={example} />
              </dd>
            </div>
          )}
          <Glossed title="常一起用" items={phrases} />
          <Glossed title="同根词" items={family} />
          <Glossed title="构词" items={parts} />
          <Glossed title="易混" items={confused} />
        </dl>
      </article>
    </Stage>
  );
}

/** Where the learner has read or heard the word. */
function Met({ id }: { id: string }) {
  const { session } = useWordRun();
  const met = session.met?.filter((each) => each.id === id) ?? [];
  if (met.length === 0) return null;
  return (
    <div>
      <dt>你见过</dt>
      <dd>
        {met.map(({ example, lesson }) => (
          <div className="wcard__met" key={example.en}>
            <WordExample example={example} />
            <span className="meta">
              {lesson.course} · {lesson.title}
            </span>
          </div>
        ))}
      </dd>
    </div>
  );
}

function Glossed({ title, items }: { title: string; items: StudyWord["phrases"] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className="wcard__p">
        {items.map(({ en, zh }) => (
          <span key={en}>
            <b lang="en">{en}</b>
            {zh}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Least distance of a swipe in pixels. A swipe must also go farther across than down, by the factor `slope`. */
const swipePx = 56;
const slope = 1.5;

/** A finger drawn to the left turns on, to the right back. */
function useSwipe() {
  const run = useWordRun();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const stage = ref.current?.closest("main");
    if (!stage) return undefined;
    let from: Touch | undefined;
    const start = ({ touches }: TouchEvent) => (from = touches.length === 1 ? touches[0] : undefined);
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y) * slope) return;
      if (x < 0) run.next();
      else run.previous();
    };
    stage.addEventListener("touchstart", start, { passive: true });
    stage.addEventListener("touchend", end, { passive: true });
    return () => {
      stage.removeEventListener("touchstart", start);
      stage.removeEventListener("touchend", end);
    };
  });
  return ref;
}

function useCardKeys(onCopy: () => void): void {
  const run = useWordRun();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target, repeat } = event;
      if (ctrlKey || altKey || metaKey || repeat) return;
      const inControl = target instanceof Element && target.closest("button, a, input, textarea, dialog");
      if (inControl && key !== "ArrowRight" && key !== "ArrowLeft") return;
      if (target instanceof Element && target.closest("input, textarea, dialog")) return;
      if (key === "ArrowRight" || key === "Enter" || key === " ") run.next();
      else if (key === "ArrowLeft") run.previous();
      // The letter itself goes to the input, which has the focus from here on.
      else if (/^[a-z]$/i.test(key)) return onCopy();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [run, onCopy]);
}
