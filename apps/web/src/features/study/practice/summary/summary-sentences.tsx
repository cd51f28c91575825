import "./summary-sentences.css";
import type { Sentence } from "@shiju/learning/sentence";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipForward from "lucide-react/icons/skip-forward";
import { useEffect, useRef } from "react";
import { EndPart } from "#parts/practice/end/end-page.tsx";
import { settings } from "#learner/settings/settings.ts";
import { speakerOf } from "#parts/practice/run/speaker.ts";
import { useRun } from "#parts/practice/run/use-run.ts";
import { LookUp } from "#parts/practice/word-card/look-up.tsx";
import type { useTurns } from "./use-turns.ts";

type Turns = ReturnType<typeof useTurns>;

/** Milliseconds until the animation of the rungs has ended. */
const joinedMs = 500;

/** The sentence of the poster. Its lower rungs become one line in an animation, and then the sentence is played. */
export function FinishedSentence({ sentence, turns }: { sentence: Sentence; turns: Turns }) {
  const context = useRun();
  const { play } = turns;
  useEffect(() => {
    if (!settings.get("voice_answer_page_autoplay") || !navigator.userActivation?.hasBeenActive) return;
    const timer = setTimeout(() => play([sentence], true), joinedMs);
    return () => clearTimeout(timer);
  }, [play, sentence]);
  return (
    <section className="joined" aria-label="拾到的句子">
      <PlayOne sentence={sentence} turns={turns} />
      <div>
        <p className="joined__en" lang="en">
          <LookUp text={sentence.en} of={{ sentence, context }} />
        </p>
        <span className="joined__rungs" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <p className="joined__zh">{sentence.zh}</p>
      </div>
    </section>
  );
}

/**
 * All sentences of the practice with their speakers. They are played one by one, or in order as a scene. `isBuilt`:
 * some were answered as whole sentences.
 */
export function Sentences({ turns, isBuilt }: { turns: Turns; isBuilt: boolean }) {
  const context = useRun();
  const { lesson, sentences, steps, people } = context;
  const practised = sentences.filter(({ id }) => steps.some(({ sentenceId }) => sentenceId === id));
  const isDialogue = new Set(practised.flatMap(({ who }) => who ?? [])).size > 1;
  const { isAll, now, play, skip, stop } = turns;
  const Icon = isAll ? Pause : Play;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isAll && now) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [isAll, now]);
  return (
    <EndPart
      title={!lesson ? "这次练的句子" : isBuilt ? "这一课你会说了" : "这一课的句子"}
      side={
        practised.length > 1 && (
          <span className="sentences__side">
            {isAll && (
              <button type="button" className="textlink sentences__all" onClick={skip}>
                <SkipForward className="ico" size={16} aria-hidden="true" />
                跳过这句
              </button>
            )}
            <button
              type="button"
              className="textlink sentences__all"
              onClick={() => (isAll ? stop() : play(practised))}
            >
              <Icon className="ico" size={16} aria-hidden="true" />
              {isAll ? "停下" : isDialogue ? "听一遍这段对话" : "连着听一遍"}
            </button>
          </span>
        )
      }
    >
      <ul className={isDialogue ? "sentences sentences--who" : "sentences"} ref={list}>
        {practised.map((sentence) => (
          <li key={sentence.id} aria-current={turns.now?.id === sentence.id || undefined}>
            <PlayOne sentence={sentence} turns={turns} />
            {isDialogue && <Who name={speakerOf(people, sentence)?.zh ?? ""} id={sentence.who ?? ""} />}
            <p className="en" lang="en">
              <LookUp text={sentence.en} of={{ sentence, context }} />
            </p>
            <p className="meta">{sentence.zh}</p>
          </li>
        ))}
      </ul>
    </EndPart>
  );
}

/** The speaker of a line. A line without a speaker, such as a notice, keeps the space. */
function Who({ id, name }: { id: string; name: string }) {
  if (name === "") return <span />;
  return (
    <span className="sentences__who" title={name}>
      <Avatar id={id} name={name} />
      <span className="sr">{name}</span>
    </span>
  );
}

/** A button that plays a sentence, and stops it while it plays. */
function PlayOne({ sentence, turns: { now, play, stop } }: { sentence: Sentence; turns: Turns }) {
  const sounds = now?.id === sentence.id;
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={`${sounds ? "停下" : "播放"}：${sentence.en}`}
      onClick={() => (sounds ? stop() : play([sentence]))}
    >
      <Play className="ico" size={18} aria-hidden="true" fill={sounds ? "currentColor" : "none"} />
    </button>
  );
}
