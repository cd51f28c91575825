import type { LessonText } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useSetting } from "#learner/settings/settings.ts";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { serverTime } from "#platform/network/server-clock.ts";
import {
  keepLine,
  type LineLesson,
  type SaidNow,
  skipPrompt,
} from "#features/study/own-lines/kept/kept-lines.ts";
import { dayOf, type OwnEntry, type PromptLines } from "#features/study/own-lines/kept/merge-lines.ts";
import {
  useFreshOwnLines,
  useKeptWords,
  useOwnLines,
  useSkipped,
} from "#features/study/own-lines/kept/use-own-lines.ts";
import { Collected } from "./collected.tsx";
import { TurnClock } from "./turn-clock.ts";
import { noteRead, wasRead } from "./turn-draft.ts";
import { TurnScreen } from "./turn-screen.tsx";

type TurnStudyTime = ComponentType<{ clock: TurnClock }>;

interface OwnTurnProps {
  lesson: LineLesson;
  text: LessonText;
  sentences: readonly Sentence[];
  /** Where the learner is, such as 第 6 课 · 我是新来的. */
  place: string;
  /** Keeps nothing, because the lesson is an author's draft. */
  isTrial: boolean;
  /** Counts the time on a clock. */
  StudyTime: TurnStudyTime;
  onLeave: () => void;
  /** The pages that follow. They get the way back to the questions, and the lines of the lesson. */
  children: (end: { ask: (() => void) | null; said: readonly OwnEntry[] }) => ReactNode;
}

/** The learner's turn at the end of a lesson: its questions, then the collected lines, then what follows. */
export function OwnTurn(props: OwnTurnProps) {
  const isOff = useSetting("own_lines") === 2;
  const { turn, collect } = props.text;
  if (isOff || (turn.length === 0 && collect.length === 0)) return props.children({ ask: null, said: [] });
  return <Loaded {...props} />;
}

function Loaded(props: OwnTurnProps) {
  useFreshOwnLines();
  const lines = useOwnLines();
  const skipped = useSkipped();
  const words = useKeptWords();
  if (lines.isComing || skipped.isComing) return <GameSkeleton />;
  return <Asking {...props} lines={lines.value} skipped={skipped.value} kept={words.value} />;
}

interface AskingProps extends OwnTurnProps {
  lines: readonly PromptLines[];
  skipped: ReadonlySet<string>;
  kept: ReturnType<typeof useKeptWords>["value"];
}

function Asking(props: AskingProps) {
  const { text, sentences, place, isTrial, StudyTime, onLeave, children, lines, skipped, kept } = props;
  const { lessons_before } = text;
  const lesson = useMemo(() => ({ ...props.lesson, lessons_before }), [props.lesson, lessons_before]);
  const [clock] = useState(() => new TurnClock());
  const [queue, setQueue] = useState<readonly TurnPrompt[]>(() => openPrompts(text.turn, lines, skipped));
  const [at, setAt] = useState(0);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>(() => fillersOf(text.turn, lines));
  const readKey = `${lesson.id} ${dayOf(serverTime())}`;
  const [isRead, setRead] = useState(() => wasRead(readKey));
  useEffect(() => {
    document.addEventListener("visibilitychange", clock.seen);
    return () => document.removeEventListener("visibilitychange", clock.seen);
  }, [clock]);
  const next = useCallback(() => {
    clock.input();
    setAt((now) => now + 1);
  }, [clock]);
  const ask = useCallback(() => {
    setQueue(text.turn);
    setAt(0);
  }, [text]);
  const endReading = useCallback(() => {
    noteRead(readKey);
    setRead(true);
  }, [readKey]);
  const met = useMemo(
    () =>
      sentences.flatMap(({ words }) => words.map((word) => word.text.replaceAll(/[^\p{L}\p{N}'’-]/gu, ""))),
    [sentences],
  );
  const mistakes = useMemo(() => sentences.flatMap((sentence) => sentence.mistakes), [sentences]);
  const collected = lines.filter(({ newest }) => text.collect.includes(newest.lesson_id));
  const studyTime = <StudyTime clock={clock} />;
  const prompt = queue[at];
  if (prompt) {
    const onSaid = (said: SaidNow) => {
      setOwn((before) => ({ ...before, ...fillers(said.gaps) }));
      if (!isTrial) keepLine(said);
    };
    const onSkip = () => {
      if (!isTrial) skipPrompt(prompt.id);
      next();
    };
    return (
      <TurnScreen
        key={prompt.id}
        {...{ prompt, lesson, place, at, met, mistakes, kept, studyTime, onSaid, onSkip, onLeave }}
        person={text.people[prompt.who]}
        count={queue.length}
        earlier={own}
        onKey={clock.input}
        onNext={next}
      />
    );
  }
  if (collected.length > 0 && !isRead)
    return (
      <Collected
        {...{ place, studyTime, onLeave }}
        lines={collected}
        first={firstOf(lines)}
        onDone={endReading}
      />
    );
  const said = lines.flatMap(({ newest }) =>
    text.turn.some(({ id }) => id === newest.prompt_id) ? [newest] : [],
  );
  return children({ ask: text.turn.length > 0 ? ask : null, said });
}

/** The prompts that are asked by themselves: neither skipped nor answered today. */
function openPrompts(
  turn: readonly TurnPrompt[],
  lines: readonly PromptLines[],
  skipped: ReadonlySet<string>,
): TurnPrompt[] {
  const today = dayOf(serverTime());
  const isSaid = (id: string) =>
    lines.some(({ newest }) => newest.prompt_id === id && dayOf(newest.at) === today);
  return turn.filter(({ id }) => !skipped.has(id) && !isSaid(id));
}

const fillers = (gaps: SaidNow["gaps"]): Record<string, string> =>
  Object.fromEntries(gaps.map(({ name, text }) => [name, text]));

/** The words with which the learner answered the prompts of this lesson before. */
function fillersOf(turn: readonly TurnPrompt[], lines: readonly PromptLines[]): Record<string, string> {
  const own = lines.filter(({ newest }) => turn.some(({ id }) => id === newest.prompt_id));
  return Object.fromEntries(own.flatMap(({ newest }) => newest.gaps.map(({ name, text }) => [name, text])));
}

/** The very first line, unless it is of today. */
function firstOf(lines: readonly PromptLines[]): OwnEntry | null {
  const first = lines
    .flatMap(({ newest, earlier }) => [newest, ...earlier])
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
  return first && dayOf(first.at) !== dayOf(serverTime()) ? first : null;
}
