import "./lesson-words.css";
import type { Sentence } from "@shiju/learning/sentence";
import { defaultPracticeSettings, type PracticeSettings } from "@shiju/learning/settings/settings";
import { stepKinds } from "@shiju/learning/step-kinds";
import { lemmaOf, stepsOfLesson } from "@shiju/learning/steps";
import Play from "lucide-react/icons/play";
import { say } from "#learner/say.ts";
import { LookUp } from "#parts/practice/word-card/look-up.tsx";
import { textAlone } from "./word-text.ts";
import { KeepWords } from "#parts/words/keep-words/keep-words.tsx";

/** Settings that select words and phrases only, whatever the settings of the learner are. */
const wordsAlone: PracticeSettings = {
  ...defaultPracticeSettings,
  study_difficulty: 3,
  study_content: [stepKinds.word],
};

/** The words and phrases that the lesson teaches, with their sound. A learner can add them to a notebook. */
export function LessonWords({ sentences }: { sentences: readonly Sentence[] }) {
  const steps = stepsOfLesson(sentences, wordsAlone).filter(({ kind }) => kind === stepKinds.word);
  if (steps.length === 0) return null;
  const lemmas = steps.flatMap((step) => lemmaOf(step, sentences) ?? []);
  const words = steps.map((step) => {
    const sentence = sentences.find(({ id }) => id === step.sentenceId);
    return { ...step, en: sentence ? textAlone(step, sentence) : step.en };
  });
  return (
    <section className="lwords" aria-labelledby="words-title">
      <div className="lwords__h">
        <h2 className="heading" id="words-title">
          这一课的词 {words.length} 个
        </h2>
        <span className="lwords__keep">
          <KeepWords lemmas={[...new Set(lemmas)]} source="course" />
        </span>
      </div>
      <ul>
        {words.map(({ sentenceId, key, en, zh }) => (
          <li key={`${sentenceId} ${key}`}>
            <button type="button" className="iconbtn" aria-label={`播放 ${en}`} onClick={() => void say(en)}>
              <Play className="ico" size={16} aria-hidden="true" />
            </button>
            <b className="en" lang="en">
              <LookUp text={en} whole />
            </b>
            <span>{zh}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
