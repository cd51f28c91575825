import "./sweep.css";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Undo2 from "lucide-react/icons/undo-2";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { fallSilent, prepareToSay, say } from "#learner/say.ts";
import { isMuted, toggleSounds } from "#parts/practice/commands/mute.ts";
import { FrameHeader } from "#parts/practice/frame/frame-header.tsx";
import { FrameCount, FrameTitle } from "#parts/practice/frame/frame-title.tsx";
import { PracticeFrame, Stage } from "#parts/practice/frame/practice-frame.tsx";
import { SoundSwitch } from "#parts/practice/frame/sound-switch.tsx";
import { Meanings } from "#parts/words/word/meanings.tsx";
import { PlayWord, useIpa } from "#parts/words/word/word-sound.tsx";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import type { Said, SweepAnswer } from "./kept-sweep.ts";
import type { SweptWord } from "./sweep.queries.ts";
import type { SweepRun } from "./sweep-run.ts";

interface SweepScreenProps {
  run: SweepRun;
  now: SweptWord;
  next: SweptWord | undefined;
  answers: readonly SweepAnswer[];
  total: number;
  /** Where the words stand. */
  place: string;
  onLeave: () => void;
}

/** One word, big and heard, and three ways to answer. */
export function SweepScreen({ run, now, next, answers, total, place, onLeave }: SweepScreenProps) {
  const [peeked, setPeeked] = useState<string | null>(null);
  const isOpen = peeked === now.id;
  const ipa = useIpa(now);
  const card = useRef<HTMLDivElement>(null);
  usePageTitle(`扫词 · ${place}`);
  useSound(now.id, next?.id);
  // The first press of unsure shows the meaning, so that a second one is needed.
  const answer = useCallback(
    (said: Said) => {
      if (said === "unsure" && peeked !== now.id) setPeeked(now.id);
      else run.say(now.id, said);
    },
    [run, now.id, peeked],
  );
  const undo = useCallback(() => run.undo(), [run]);
  useKeys(answer, undo, onLeave);
  useSwipe(card, answer);
  const at = answers.length;
  const last = answers.at(-1);
  const count = (said: Said) => answers.filter((each) => each.said === said).length;
  return (
    <PracticeFrame className="sweep">
      <FrameHeader
        onBack={onLeave}
        title={<FrameTitle name="扫词" place={place} />}
        middle={
          <>
            <span className="sweep__bar" role="img" aria-label={`${total} 个里第 ${at + 1} 个`}>
              <i style={{ width: `${(at / total) * 100}%` }} />
            </span>
            <FrameCount>{`${at + 1} / ${total}`}</FrameCount>
          </>
        }
        right={<SoundSwitch onToggle={() => toggleSounds("listen")} />}
      />
      <Stage label="单词" className="sweep__stage">
        <div className="sweep__card" ref={card} aria-live="polite">
          <h2 className="sweep__w" lang="en" key={now.id}>
            {now.id}
          </h2>
          <span className="ipa sweep__ipa">{ipa !== "" && `/${ipa}/`}</span>
          <PlayWord text={now.id} />
          <div className="sweep__zh">{isOpen && <Meanings meanings={now.meanings} />}</div>
        </div>
        <div className="sweep__last">
          <span>
            {last && (
              <button type="button" className="textlink sweep__undo" onMouseDown={keepFocus} onClick={undo}>
                <Undo2 className="ico" size={16} aria-hidden="true" />
                撤回 <span lang="en">{last.id}</span>
              </button>
            )}
          </span>
          <span className="meta">
            认识 {count("known")} · 不确定 {count("unsure")} · 不认识 {count("unknown")}
          </span>
        </div>
        <div className="sweep__a">
          <Way said="unknown" Icon={ArrowLeft} name="不认识" hint="放进要学的" onSay={answer} />
          <Way
            said="unsure"
            Icon={ArrowDown}
            name={isOpen ? "还是不确定" : "不确定"}
            hint={isOpen ? "下次再说" : "看一眼意思"}
            onSay={answer}
          />
          <Way said="known" Icon={ArrowRight} name="认识" hint="到时写一次核对" onSay={answer} />
        </div>
      </Stage>
    </PracticeFrame>
  );
}

interface WayProps {
  said: Said;
  Icon: typeof ArrowDown;
  name: string;
  hint: string;
  onSay: (said: Said) => void;
}

function Way({ said, Icon, name, hint, onSay }: WayProps) {
  return (
    <button
      type="button"
      className={`sweep__b is-${said}`}
      onMouseDown={keepFocus}
      onClick={() => onSay(said)}
    >
      <Icon className="ico" size={22} aria-hidden="true" />
      <b>{name}</b>
      <small>{hint}</small>
    </button>
  );
}

function useSound(id: string, next: string | undefined): void {
  useEffect(() => {
    if (!isMuted()) void say(id, { unasked: true });
    if (next !== undefined) void prepareToSay(next);
  }, [id, next]);
  useEffect(() => () => void fallSilent(), []);
}

const saidBy: Readonly<Record<string, Said>> = {
  ArrowRight: "known",
  ArrowLeft: "unknown",
  ArrowDown: "unsure",
};

function useKeys(answer: (said: Said) => void, undo: () => void, leave: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
      if (target instanceof Element && target.closest("input, textarea, dialog")) return;
      const isUndo = key === "Backspace" || ((ctrlKey || metaKey) && key === "z");
      const said = altKey || ctrlKey || metaKey ? undefined : saidBy[key];
      if (!said && !isUndo && key !== "Escape") return;
      event.preventDefault();
      // A key that is held would answer for words that nobody has seen.
      if (repeat) return;
      if (said) answer(said);
      else if (isUndo) undo();
      else leave();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [answer, undo, leave]);
}

/** Pixels that a finger has to go. */
const swipePx = 64;

/**
 * Answers by a swipe: to the right is known, to the left is unknown, and down is unsure. The word follows the finger.
 */
function useSwipe(card: RefObject<HTMLElement | null>, answer: (said: Said) => void): void {
  useEffect(() => {
    const element = card.current;
    const stage = element?.closest("main");
    if (!element || !stage) return undefined;
    let from: Touch | undefined;
    const way = (to: Touch | undefined) =>
      from && to
        ? { x: to.clientX - from.clientX, y: Math.max(0, to.clientY - from.clientY) }
        : { x: 0, y: 0 };
    const move = ({ x, y }: { x: number; y: number }) => {
      element.style.translate = Math.abs(x) > y ? `${x}px 0` : `0 ${y}px`;
    };
    const start = ({ touches, target }: TouchEvent) => {
      const inControl = target instanceof Element && target.closest("button");
      from = touches.length === 1 && !inControl ? touches[0] : undefined;
    };
    const follow = ({ changedTouches }: TouchEvent) => from && move(way(changedTouches[0]));
    const end = ({ changedTouches }: TouchEvent) => {
      const { x, y } = way(changedTouches[0]);
      from = undefined;
      element.style.translate = "";
      if (Math.max(Math.abs(x), y) < swipePx) return;
      if (Math.abs(x) > y) answer(x > 0 ? "known" : "unknown");
      else answer("unsure");
    };
    const cancel = () => {
      from = undefined;
      element.style.translate = "";
    };
    const passive = { passive: true };
    stage.addEventListener("touchstart", start, passive);
    stage.addEventListener("touchmove", follow, passive);
    stage.addEventListener("touchend", end, passive);
    stage.addEventListener("touchcancel", cancel, passive);
    return () => {
      stage.removeEventListener("touchstart", start);
      stage.removeEventListener("touchmove", follow);
      stage.removeEventListener("touchend", end);
      stage.removeEventListener("touchcancel", cancel);
    };
  }, [card, answer]);
}
