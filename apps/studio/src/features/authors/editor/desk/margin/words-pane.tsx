import "./margin.css";
import { memo } from "react";
import { mostWordsAsked } from "@shiju/contract/authors/words";
import { useContinued } from "../continued.ts";
import { MarginPane, PaneCount } from "./margin-pane.tsx";
import { useLessonWords } from "./use-lesson-words.ts";
import { useKnown } from "./use-known.ts";
import { type LessonAtRest, useSettled } from "./use-settled.ts";
import { useDraftState } from "#parts/draft/use-draft.tsx";
import { call } from "#platform/api.ts";

const afterMs = 500;
const mostShown = 40;

interface WordFacts {
  isCommon: boolean;
  us: string;
  uk: string;
  list: { title: string; size: number } | null;
}

async function askWords(words: string[], signal: AbortSignal): Promise<ReadonlyMap<string, WordFacts>> {
  const { list, words: found } = await call(
    "POST /api/editor/words",
    { body: { words } },
    { signal, notice: "none" },
  );
  return new Map(found.map(({ word, common, us, uk }) => [word, { isCommon: common, us, uk, list }]));
}

/**
 * The words of a lesson: how common they are, their sounds, and which of them are new. It also shows the length of the
 * sentences.
 */
export function WordsPane({ lessonId }: { lessonId: string }) {
  return <Words lessons={useSettled(useDraftState().lessons, afterMs)} lessonId={lessonId} />;
}

const Words = memo(function Words({ lessons, lessonId }: LessonAtRest) {
  const words = useLessonWords(lessons, useContinued()?.lemmas).get(lessonId);
  const lemmas = [...(words?.said.keys() ?? [])];
  const facts = useKnown(lemmas, { name: "words", atOnce: mostWordsAsked, ask: askWords });
  if (!words || words.lengths.length === 0) return null;
  const list = facts.values().next().value?.list ?? null;
  const isWhole = lemmas.every((lemma) => facts.has(lemma));
  const share = list && isWhole ? shareOf(words.said, facts) : null;
  const mean = words.lengths.reduce((sum, one) => sum + one, 0) / words.lengths.length;
  const isBasic = (lemma: string) => facts.get(lemma)?.isCommon ?? false;
  const rare = words.fresh.filter((lemma) => !isBasic(lemma));
  const basic = words.fresh.filter(isBasic);
  return (
    <MarginPane title="用词" beside={<PaneCount>{words.fresh.length} 个新词</PaneCount>}>
      <div className="margin__b">
        <p>
          {list && share !== null && (
            <span title={`这一课说的词，名字和数字除外，有多少在《${list.title}》的 ${list.size} 个词里`}>
              {share}% 是《{list.title}》里的；
            </span>
          )}
          平均每句 {Math.round(mean * 10) / 10} 词，最长 {Math.max(...words.lengths)} 词
        </p>
        {rare.length > 0 && <WordList label="新词" lemmas={rare} facts={facts} />}
        {list && basic.length > 0 && (
          <details>
            <summary title={`《${list.title}》里的词`}>也列出 {basic.length} 个基础词</summary>
            <WordList label="基础词" lemmas={basic} facts={facts} />
          </details>
        )}
      </div>
    </MarginPane>
  );
});

interface WordListProps {
  label: string;
  lemmas: readonly string[];
  facts: ReadonlyMap<string, WordFacts>;
}

function WordList({ label, lemmas, facts }: WordListProps) {
  return (
    <>
      <ul className="margin__words" aria-label={label}>
        {lemmas.slice(0, mostShown).map((lemma) => {
          const fact = facts.get(lemma);
          return (
            <li key={lemma}>
              <span className="en" lang="en">
                {lemma}
              </span>
              {fact && fact.us !== "" && <Phonetics {...fact} />}
            </li>
          );
        })}
      </ul>
      {lemmas.length > mostShown && <p className="meta">还有 {lemmas.length - mostShown} 个</p>}
    </>
  );
}

/** How a word is spoken; both ways where they differ. */
function Phonetics({ us, uk }: Pick<WordFacts, "us" | "uk">) {
  if (uk === us || uk === "")
    return (
      <span className="phonetic" title={uk === us ? "美音、英音" : "美音"}>
        /{us}/
      </span>
    );
  return (
    <span className="phonetic">
      美 /{us}/ 英 /{uk}/
    </span>
  );
}

/** Returns the share of common words in a lesson, in per cent. It is rounded down, so that 100 means all words. */
function shareOf(said: ReadonlyMap<string, number>, facts: ReadonlyMap<string, WordFacts>): number {
  let [common, all] = [0, 0];
  for (const [lemma, times] of said) {
    all += times;
    if (facts.get(lemma)?.isCommon) common += times;
  }
  return all === 0 ? 100 : Math.floor((100 * common) / all);
}
