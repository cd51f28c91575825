import { normaliseWord } from "@shiju/learning/answer/answer";
import type { Word } from "@shiju/learning/sentence";
import type { LessonSummary } from "@shiju/learning/practice/summary";
import { Check, Volume2 } from "lucide-react";
import { useState } from "react";
import { call } from "#platform/network/api.ts";
import { useSignedIn } from "#learner/session.ts";
import { say } from "#learner/say.ts";
import { useRun } from "#parts/run/use-run.ts";

/** How many of the words that went wrong are shown. */
const most = 5;

/** The words that went wrong most often, to be heard and, by a learner, to be kept. */
export function HardWords({ hardest }: Pick<LessonSummary, "hardest">) {
  const { sentences } = useRun();
  const signedIn = useSignedIn();
  const hard = hardest.slice(0, most);
  if (hard.length === 0) return null;
  const words = sentences.flatMap((sentence) => sentence.words);
  const lemmas = hard.flatMap(({ lemma }) => (words.some((word) => word.lemma === lemma) ? [lemma] : []));
  return (
    <section className="sect">
      <div className="sect__h">
        <h2 className="heading">最难的词</h2>
        {signedIn && lemmas.length > 0 && <KeepAll lemmas={lemmas} />}
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
              <Volume2 className="ico" size={18} aria-hidden="true" />
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

/** Puts the words into the notebook of new words; a word that is there already stays as it is. */
function KeepAll({ lemmas }: { lemmas: readonly string[] }) {
  const { source } = useRun();
  const [keeping, setKeeping] = useState<"idle" | "busy" | "kept">("idle");

  async function keep() {
    setKeeping("busy");
    const at = new Date().toISOString();
    try {
      await Promise.all(
        lemmas.map((id) => call("POST /api/strange_words", { body: { kind: "word", id, source, at } })),
      );
      setKeeping("kept");
    } catch {
      // The call has told what went wrong.
      setKeeping("idle");
    }
  }

  if (keeping === "kept")
    return (
      <span className="meta hard__kept" role="status">
        <Check className="ico" size={16} aria-hidden="true" />
        已加入生词
      </span>
    );
  return (
    <button
      type="button"
      className="textlink hard__keep"
      disabled={keeping === "busy"}
      onClick={() => void keep()}
    >
      全部加入生词
    </button>
  );
}
