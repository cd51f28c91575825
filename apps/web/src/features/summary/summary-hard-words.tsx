import { normaliseWord } from "@shiju/learning/answer/answer";
import type { Word } from "@shiju/learning/sentence";
import type { LessonSummary } from "@shiju/learning/practice/summary";
import { Play } from "lucide-react";
import { say } from "#learner/say.ts";
import { KeepWords } from "#parts/keep-words/keep-words.tsx";
import { useRun } from "#parts/run/use-run.ts";

/** How many of the words that went wrong are shown. */
const most = 5;

/** The words that went wrong most often, to be heard and, by a learner, to be kept. */
export function HardWords({ hardest }: Pick<LessonSummary, "hardest">) {
  const { sentences, source } = useRun();
  const hard = hardest.slice(0, most);
  if (hard.length === 0) return null;
  const words = sentences.flatMap((sentence) => sentence.words);
  const lemmas = hard.flatMap(({ lemma }) => (words.some((word) => word.lemma === lemma) ? [lemma] : []));
  return (
    <section className="sect">
      <div className="sect__h">
        <h2 className="heading">最难的词</h2>
        <KeepWords lemmas={lemmas} source={source} />
      </div>
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
              {words.find((word) => word.lemma === lemma && word.zh !== undefined)?.zh}
            </span>
            <span className="meta">错 {times} 次</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the word itself sounds, where the lesson has it in this form: `are` tells nothing about `be`. */
function phoneticsOf(lemma: string, words: readonly Word[]): string {
  const word = words.find((one) => one.us !== "" && normaliseWord(one.text) === lemma.toLowerCase());
  return word ? `/${word.us}/` : "";
}
