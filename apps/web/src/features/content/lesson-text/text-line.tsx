import "./text-line.css";
import { splitWord } from "@shiju/learning/answer/characters";
import type { LessonText } from "@shiju/contract/study/game";
import type { Sentence, Word } from "@shiju/learning/sentence";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { playback, playbackState } from "#platform/sound/playback.ts";
import { placed } from "#platform/format/placed.ts";
import type { Cover } from "./covers.tsx";
import type { TextPlayer } from "./text-player.ts";

interface TextLineProps {
  index: number;
  sentence: Sentence;
  person: LessonText["people"][string] | undefined;
  cover: Cover;
  player: TextPlayer;
  /** Index of the word whose card is open; null if no word of this line has an open card. */
  openWord: number | null;
  onWord: (line: number, at: number, element: HTMLElement) => void;
}

/**
 * A line with its speaker, both languages and its sound. A covered text keeps its space, so that uncovering
 * moves nothing.
 */
export function TextLine({ index, sentence, person, cover, player, openWord, onWord }: TextLineProps) {
  const isNow = useStore(player.store, ({ at }) => at === index);
  const isReached = useStore(player.store, ({ at }) => (at ?? 0) === index);
  const { en, zh, stage, words, who } = sentence;
  return (
    <li className={isNow ? "say is-now" : "say"} aria-current={isNow || undefined}>
      {person && (
        <span className="say__who">
          <Avatar id={who ?? ""} name={person.zh} />
          <b>{person.zh}</b>
        </span>
      )}
      <div className="say__t">
        {stage && <p className="meta">（{stage}）</p>}
        <Covered isCovered={cover === "en"} text={en} what="英文" lang="en" className="say__en">
          {placed(words).map((word, at) => (
            <LineWord
              key={word.from}
              at={at}
              word={word}
              inReach={isReached}
              isOpen={at === openWord}
              onOpen={(element) => onWord(index, at, element)}
            />
          ))}
        </Covered>
        <Covered isCovered={cover === "zh"} text={zh} what="中文" lang="zh" className="say__zh">
          {zh}
        </Covered>
      </div>
      <PlayLine index={index} player={player} isNow={isNow} />
    </li>
  );
}

function PlayLine({ index, player, isNow }: Pick<TextLineProps, "index" | "player"> & { isNow: boolean }) {
  const isUnderWay = useStore(player.store, (state) => state.isUnderWay) && isNow;
  const isPaused = useStore(playback, ({ state }) => state === playbackState.onPause);
  const sounds = isUnderWay && !isPaused;
  const Icon = sounds ? Pause : Play;
  return (
    <button
      type="button"
      className="iconbtn say__play"
      aria-label={`${sounds ? "暂停" : "播放"}第 ${index + 1} 句`}
      onMouseDown={keepFocus}
      onClick={() => player.toggleLine(index)}
    >
      <Icon className="ico" size={18} aria-hidden="true" {...(sounds && { fill: "currentColor" })} />
    </button>
  );
}

interface LineWordProps {
  at: number;
  word: Word;
  /**
   * Whether the line's words are in the tab order. Only the words of the current line are in it, because the arrow keys
   * move between lines.
   */
  inReach: boolean;
  isOpen: boolean;
  onOpen: (element: HTMLElement) => void;
}

function LineWord({ at, word, inReach, isOpen, onOpen }: LineWordProps) {
  const { before, text, after } = splitWord(word.text);
  return (
    <>
      {before}
      <button
        type="button"
        className={isOpen ? "say__w is-open" : "say__w"}
        data-word={at}
        data-class={isOpen ? word.class : undefined}
        tabIndex={inReach ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={keepFocus}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {text}
      </button>
      {after}{" "}
    </>
  );
}

interface CoveredProps {
  isCovered: boolean;
  text: string;
  what: string;
  lang: string;
  className: string;
  children: ReactNode;
}

/** A text that can be covered by a bar of the same length. A tap uncovers the text. A printed page has no bar. */
function Covered({ isCovered, text, what, lang, className, children }: CoveredProps) {
  const [peeked, setPeeked] = useState(false);
  if (!isCovered || peeked)
    return (
      <p className={className} lang={lang}>
        {children}
      </p>
    );
  return (
    <p className={className} lang={lang}>
      <button
        type="button"
        className="say__cover"
        aria-label={`看这句${what}`}
        onMouseDown={keepFocus}
        onClick={() => setPeeked(true)}
      >
        <span aria-hidden="true">{text}</span>
      </button>
    </p>
  );
}
