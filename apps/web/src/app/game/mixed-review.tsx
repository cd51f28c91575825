import { resultOfWords } from "@shiju/learning/word-game/result";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Navigate, useLocation } from "react-router";
import { useStore } from "zustand";
import { NotFetched } from "#app/not-fetched.tsx";
import { Practice } from "#features/study/practice/practice-page.tsx";
import { ReviewEnd, type ReviewedWord, type ReviewEndProps } from "#features/study/review/review-end.tsx";
import { WordRunContext } from "#features/study/word-game/run/use-word-run.ts";
import { WordRun } from "#features/study/word-game/run/word-run.ts";
import { WordScreen } from "#features/study/word-game/screen/word-screen.tsx";
import { settings } from "#learner/settings/settings.ts";
import { GameSkeleton } from "#parts/practice/frame/game-skeleton.tsx";
import { type Mix, MixContext } from "#parts/practice/frame/mix.ts";
import { Trail } from "#parts/practice/frame/run-progress.tsx";
import { usePageLife } from "#parts/practice/frame/use-frame.ts";
import { focusTyping } from "#parts/practice/line/typing-field.tsx";
import { practiceTypeNames } from "#parts/practice/practice-types/names.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { useWordMode } from "#parts/words/word/word-mode.ts";
import { wordGamePath } from "#parts/words/word/word-path.ts";
import { type Session, sessionQuery, type WordStart } from "#parts/words/word/words.queries.ts";
import { afterPaint } from "#platform/page/after-paint.ts";
import type { GameProps } from "./game-props.ts";
import { useGame, useViewInAddress } from "./game-screen.tsx";
import { NoPractice } from "./no-practice.tsx";
import { aboutDue } from "./about-due.ts";
import { type MixedItem, ReviewMix } from "./review-mix.ts";
import { ReviewReturns } from "./review-returns.ts";

const WordStudyTime = later(
  async () => (await import("./word-study-time.tsx")).WordStudyTime,
  (retry) => <NotFetched onRetry={retry} />,
);

/** `/game?source=review`: due sentences and words in one queue. */
export function MixedReview(props: GameProps) {
  const { practice, start } = props;
  const mode = useWordMode();
  const wordStart = useMemo<WordStart>(
    () => ({ source: "review", chapterId: null, packId: null, ids: null, count: start.count }),
    [start.count],
  );
  const { state } = useLocation() as { state: unknown };
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery(wordStart));
  const isWithoutWords = error !== null && session === undefined && practice.sentences.length > 0;
  useEffect(() => {
    if (isWithoutWords) toast("单词没取到，先复习句子");
  }, [isWithoutWords]);
  if (isPending) return <GameSkeleton />;
  const hasWords = session !== undefined && session.words.length > 0;
  if (practice.sentences.length > 0)
    return <Running {...props} session={hasWords ? session : null} wordStart={wordStart} mode={mode} />;
  if (!hasWords)
    return (
      <NoPractice
        error={session ? null : error}
        lessonId={null}
        source="review"
        onRetry={() => void refetch()}
      />
    );
  const words = wordGamePath("game", { source: "review", mode, count: start.count });
  return <Navigate to={words} replace state={state} />;
}

interface RunningProps extends GameProps {
  /** The session of word reviews; null if no word is due, or if the words could not be fetched. */
  session: Session | null;
  wordStart: WordStart;
  mode: WordRun["mode"];
}

function Running({ practice, start, session, wordStart, mode, settingsPanel, studyTime }: RunningProps) {
  const { run, again, leave } = useGame({ practice, start });
  const begin = (only: readonly string[] | null) =>
    session && new WordRun({ game: "game", mode, start: wordStart, session, only, settings: settings.all });
  const [words, setWords] = useState(() => begin(null));
  const [hasSentences, setHasSentences] = useState(true);
  const [returns] = useState(() => new ReviewReturns());
  const mix = useMemo(
    () => new ReviewMix(hasSentences ? run : null, words, returns),
    [run, words, hasSentences, returns],
  );
  const front = useSyncExternalStore(mix.subscribe, mix.front);
  useViewInAddress(front === null);
  useEffect(() => {
    mix.life.save();
    return mix.connect();
  }, [mix]);
  usePageLife(mix.life);
  useKeptFocus(mix, front);
  const shown = useMemo<Mix>(
    () => ({
      header: {
        name: "今日复习",
        place: practiceTypeNames[start.practiceType],
        trail: <MixTrail mix={mix} />,
        count: <MixCount mix={mix} />,
        now: mix.now,
        tool: null,
      },
      commands: { previous: mix.previous, undo: mix.undo },
      ...aboutDue(mix),
    }),
    [mix, start.practiceType],
  );
  const panels = { onLeave: leave, settingsPanel };
  const onAgain: ReviewEndProps["onAgain"] = ({ sentences, words: missed }) => {
    if (sentences.length > 0) again(sentences);
    setHasSentences(sentences.length > 0);
    setWords(missed.length > 0 ? begin(missed) : null);
  };
  return (
    <RunContext value={run}>
      <WordRunContext value={words}>
        <MixContext value={shown}>
          {front === "sentence" && <Practice {...panels} studyTime={studyTime} />}
          {front === "word" && words && <Word {...panels} words={words} />}
          {front === null && (
            <ReviewEnd
              hasSentences={hasSentences}
              words={wordsOf(words)}
              now={mix.now}
              returns={mix.returns}
              onLeave={leave}
              onAgain={onAgain}
            />
          )}
        </MixContext>
      </WordRunContext>
    </RunContext>
  );
}

interface WordProps {
  words: WordRun;
  onLeave: () => void;
  settingsPanel: ReactNode;
}

function Word({ words, ...panels }: WordProps) {
  const asked = useStore(words.store, (state) => state.asked);
  return asked && <WordScreen asked={asked} {...panels} studyTime={<WordStudyTime />} />;
}

/** The result of each word's first answer. */
function wordsOf(words: WordRun | null): ReviewedWord[] {
  if (!words) return [];
  const { known, unknown } = resultOfWords(
    words.words.map(({ id }) => id),
    words.store.getState().answers,
  );
  return [
    ...known.map((word) => ({ word, instead: null })),
    // If the answer was shown, the learner wrote the word itself.
    ...unknown.map(({ word, instead }) => ({ word, instead: instead.text === word ? "" : instead.text })),
  ];
}

/** Keeps the soft keyboard of a phone open if the next item is typed too. */
function useKeptFocus(mix: ReviewMix, front: ReturnType<ReviewMix["front"]>): void {
  const wasTyping = useRef(false);
  useEffect(
    () =>
      mix.subscribe(() => (wasTyping.current = document.activeElement?.matches("[data-typing]") === true)),
    [mix],
  );
  useLayoutEffect(() => {
    if (front !== null && wasTyping.current) focusTyping();
  }, [front]);
}

/** Returns the items of the queue, one frame late, so that the header does not delay the frame of a key. */
function useItems(mix: ReviewMix): readonly MixedItem[] {
  const [items, setItems] = useState(mix.items);
  useEffect(() => {
    let callOff = () => {};
    const follow = () => {
      callOff();
      callOff = afterPaint(() => setItems((before) => (isAlike(before, mix.items()) ? before : mix.items())));
    };
    follow();
    const unsubscribe = mix.subscribe(follow);
    return () => {
      unsubscribe();
      callOff();
    };
  }, [mix]);
  return items;
}

const isAlike = (before: readonly MixedItem[], after: readonly MixedItem[]) =>
  before.length === after.length && before.every(({ part }, at) => part === after[at]?.part);

const doneOf = (items: readonly MixedItem[]) => items.filter(({ part }) => part === 1).length;

function MixTrail({ mix }: { mix: ReviewMix }) {
  const items = useItems(mix);
  const at = Math.min(doneOf(items) + 1, items.length);
  return <Trail dashes={items} label={`${items.length} 个中的第 ${at} 个，长的是句，短的是词`} />;
}

function MixCount({ mix }: { mix: ReviewMix }) {
  const items = useItems(mix);
  return `${Math.min(doneOf(items) + 1, items.length)} / ${items.length}`;
}
