import "./lesson-text.css";
import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import { defaultPracticeType, practiceTypeTable } from "@shiju/learning/practice/practice-types";
import type { LessonHead, Practice } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Printer from "lucide-react/icons/printer";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { keepFocus } from "#platform/page/keep-focus.ts";
import { Link } from "#platform/page/link.tsx";
import { playback, playbackState } from "#platform/sound/playback.ts";
import { PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { speakerOf, voiceOf } from "#parts/practice/run/speaker.ts";
import type { CardContext } from "#parts/practice/word-card/word-card.queries.ts";
import { WordCard } from "#parts/practice/word-card/word-card.tsx";
import { Covers, useCover } from "./covers.tsx";
import { Grammar } from "./grammar.tsx";
import { LessonWords } from "./lesson-words.tsx";
import { TextLine } from "./text-line.tsx";
import { TextPlayer } from "./text-player.ts";
import { useTextKeys } from "./use-text-keys.ts";
import { wordText } from "./word-text.ts";

interface LessonTextProps {
  lesson: LessonHead;
  practice: Practice;
}

/** The scene, the lines in both languages, the words and the grammar. Words can be looked up and lines played. */
export function LessonText({ lesson, practice }: LessonTextProps) {
  const { text, sentences } = practice;
  const people = useMemo(() => text?.people ?? {}, [text]);
  const player = useMemo(
    () =>
      new TextPlayer(
        sentences.map((sentence) => ({ text: sentence.en, ...voiceOf(people, sentence) })),
        lessonName(lesson),
      ),
    [sentences, people, lesson],
  );
  useEffect(() => player.stop, [player]);
  const [cover, setCover] = useCover();
  const list = useRef<HTMLOListElement>(null);
  useTextKeys(player, list);
  const { card, openWord, openLine, openAt } = useCard(practice);
  const at = useStore(player.store, (state) => state.at);
  const isDialogue = sentences.some(({ who }) => who !== undefined);

  useEffect(() => {
    const line = at === null ? undefined : list.current?.children[at];
    line?.scrollIntoView({ block: "nearest" });
  }, [at]);

  return (
    <>
      <p className="meta ltext__of">
        <Link to={`/courseMall/${lesson.course.id}`}>{lesson.course.title}</Link> · {lessonNumber(lesson)}
      </p>
      <PageHead title={lesson.title} onPhone className="ltext__head">
        <PageHeadRight className="ltext__go only-desk">
          <button type="button" className="btn btn--quiet" onClick={() => print()}>
            <Printer className="ico" size={18} aria-hidden="true" />
            打印
          </button>
          <WaysOn lessonId={lesson.id} />
        </PageHeadRight>
      </PageHead>
      <div className="ltext__bar">
        <PlayAll player={player} count={sentences.length} />
        <Covers value={cover} onChange={setCover} />
      </div>
      <div className="ltext__b" data-stage>
        <div>
          <p className="scene">
            {text?.scene}
            <span className="meta scene__hint">点一个词，看它的意思</span>
          </p>
          <ol ref={list} className={isDialogue ? undefined : "says--plain"}>
            {sentences.map((sentence, index) => (
              <TextLine
                // A new key covers the line again when the covered language changes.
                key={`${sentence.id} ${cover}`}
                index={index}
                sentence={sentence}
                person={speakerOf(people, sentence)}
                cover={cover}
                player={player}
                openWord={openLine === index ? openAt : null}
                onWord={openWord}
              />
            ))}
          </ol>
        </div>
        {card}
      </div>
      <Grammar points={text?.grammar ?? []} />
      <LessonWords sentences={sentences} />
      <footer className="ltext__foot only-phone">
        <WaysOn lessonId={lesson.id} />
      </footer>
    </>
  );
}

/** Links to listen to the lesson and to practise it. */
function WaysOn({ lessonId }: { lessonId: string }) {
  const type = usePracticeType();
  const { pathname } = useLocation();
  const state = { from: pathname };
  return (
    <>
      <Link className="btn btn--line" to={gamePath(lessonId, "listen")} state={state}>
        听一听
      </Link>
      <Link
        className="btn btn--primary"
        to={gamePath(lessonId, practiceTypeTable[type].asksAnswer ? type : defaultPracticeType)}
        state={state}
      >
        开始练习
      </Link>
    </>
  );
}

function PlayAll({ player, count }: { player: TextPlayer; count: number }) {
  const { at, isUnderWay } = useStore(player.store);
  const isPaused = useStore(playback, ({ state }) => state === playbackState.onPause);
  const sounds = isUnderWay && !isPaused;
  const Icon = sounds ? Pause : Play;
  const title = sounds ? "暂停" : isUnderWay ? "继续" : at === null ? "播放全文" : "接着播放";
  return (
    <>
      <button
        type="button"
        className="btn btn--line ltext__play"
        onMouseDown={keepFocus}
        onClick={player.toggle}
      >
        <Icon className="ico" size={16} fill="currentColor" aria-hidden="true" />
        {title}
      </button>
      <span className="meta">{at === null ? `${count} 句` : `第 ${at + 1} 句，共 ${count} 句`}</span>
    </>
  );
}

interface Opened {
  line: number;
  at: number;
  sentence: Sentence;
  element: HTMLElement;
}

/** The card of the tapped word; a second tap on the word closes it. */
function useCard(practice: Practice) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const { sentences, mastered } = practice;
  const context = useMemo<CardContext>(
    () => ({ sentences, mastered, source: "course" }),
    [sentences, mastered],
  );

  function openWord(line: number, at: number, element: HTMLElement) {
    const sentence = sentences[line];
    const isOpen = opened?.line === line && opened.at === at;
    setOpened(isOpen || !sentence ? null : { line, at, sentence, element });
  }

  if (!opened) return { card: null, openWord, openLine: null, openAt: null };
  const { line, at, sentence, element } = opened;
  const card = (
    <WordCard
      key={`${line} ${at}`}
      sentence={sentence}
      at={at}
      text={wordText(sentence.words[at])}
      context={context}
      anchor={element}
      onClose={close}
    />
  );
  return { card, openWord, openLine: line, openAt: at };
}
