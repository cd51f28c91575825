import { normaliseWord } from "@shiju/learning/answer/answer";
import type { Word } from "@shiju/learning/sentence";
import type { LessonSummary } from "@shiju/learning/practice/summary";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { say } from "#learner/say.ts";
import { EndPart } from "#parts/practice/end/end-page.tsx";
import { KeepWords } from "#parts/words/keep-words/keep-words.tsx";
import { useRun } from "#parts/practice/run/use-run.ts";
import { dictionaryQuery } from "#parts/practice/word-card/word-card.queries.ts";

/** The largest number of words shown. */
const most = 5;

/** The words that were wrong most often, with their sound. A learner can add them to a notebook. */
export function HardWords({ hardest }: Pick<LessonSummary, "hardest">) {
  const { sentences, source } = useRun();
  const hard = hardest.slice(0, most);
  if (hard.length === 0) return null;
  const words = sentences.flatMap((sentence) => sentence.words);
  const lemmas = hard.flatMap(({ lemma }) => (words.some((word) => word.lemma === lemma) ? [lemma] : []));
  return (
    <EndPart title="最难的词" side={<KeepWords lemmas={lemmas} source={source} />}>
      <ul className="hard">
        {hard.map(({ lemma, times }) => (
          <li key={lemma}>
            <button
              type="button"
              className="iconbtn"
              aria-label={`播放 ${lemma}`}
              onClick={() => void say(lemma)}
            >
              <Play className="ico" size={18} aria-hidden="true" />
            </button>
            <b className="en" lang="en">
              {lemma}
            </b>
            <span className="ipa">{phoneticsOf(lemma, words)}</span>
            <span className="hard__zh">
              {words.find((word) => word.lemma === lemma && word.zh !== undefined)?.zh ?? (
                <Meaning lemma={lemma} version={sentences[0]?.version ?? ""} />
              )}
            </span>
            <span className="meta">错 {times} 次</span>
          </li>
        ))}
      </ul>
    </EndPart>
  );
}

/** The dictionary's meaning of a word without a gloss in the lesson. Shows nothing without a network. */
function Meaning({ lemma, version }: { lemma: string; version: string }) {
  const { data } = useQuery(dictionaryQuery(lemma, version));
  return data?.meanings
    .flatMap(({ zh }) => zh)
    .slice(0, 2)
    .join("；");
}

/**
 * Returns the phonetics of a lemma if the lesson has the word in that form, otherwise an empty text. The phonetics of
 * `are` do not fit `be`.
 */
function phoneticsOf(lemma: string, words: readonly Word[]): string {
  const word = words.find((one) => one.us !== "" && normaliseWord(one.text) === lemma.toLowerCase());
  return word ? `/${word.us}/` : "";
}
