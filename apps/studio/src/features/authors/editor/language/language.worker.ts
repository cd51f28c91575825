import { analyse } from "@shiju/language/analysis";
import { checkDraft } from "./check-draft.ts";
import { ladderOf } from "./ladder.ts";
import type { Answered, Asked, QuestionName, Questions } from "./questions.ts";
import { readText } from "./reading/read-text.ts";

const answers: { [Name in QuestionName]: (asked: Questions[Name]["asked"]) => Questions[Name]["answer"] } = {
  read: readText,
  analyse: (sentences) =>
    sentences.map((sentence) => {
      const { words, chunks } = analyse(sentence);
      return {
        words: words.map(({ text, class: wordClass, lemma, name }) => ({
          text,
          class: wordClass,
          lemma,
          name,
        })),
        chunks,
      };
    }),
  ladder: ladderOf,
  check: ({ draft, taken }) => checkDraft(draft, taken),
};

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  const { number, name, asked } = data;
  try {
    postMessage({ number, answer: (answers[name] as (asked: unknown) => unknown)(asked) } satisfies Answered);
  } catch (error) {
    postMessage({ number, problem: String(error) } satisfies Answered);
  }
});
