import { bareWord } from "@shiju/language/words";
import type { Sentence } from "@shiju/learning/sentence";
import { stepKinds } from "@shiju/learning/step-kinds";
import { askedSteps, type Step } from "@shiju/learning/steps";
import { and, eq, inArray, like } from "drizzle-orm";
import type { Database } from "#database/database.ts";
import { passedSteps } from "#database/tables/study/progress.ts";
import { keyOfStep } from "#features/content/courses/courses.ladder.service.ts";
import { formsIn, sentenceIdsWithForms } from "#features/content/dictionary/dictionary.words.service.ts";

/**
 * Returns the word steps of these sentences, each as `{sentence} {step}`, if the learner knows their words. A word is
 * known if the learner has answered it right as a word, in any lesson.
 */
export async function knownWords(
  db: Database,
  userId: string,
  sentences: readonly Sentence[],
): Promise<string[]> {
  const asked = sentences.flatMap((sentence) =>
    askedSteps(sentence)
      .filter(({ kind }) => kind === stepKinds.word)
      .map((step) => ({ step, forms: formsOf(sentence, step) })),
  );
  const first = [...new Set(asked.flatMap(({ forms }) => forms[0] ?? []))];
  if (first.length === 0) return [];
  const passed = await db
    .select({ sentenceId: passedSteps.sentenceId, step: passedSteps.step })
    .from(passedSteps)
    .where(
      and(
        eq(passedSteps.userId, userId),
        like(passedSteps.step, "3:%"),
        inArray(passedSteps.sentenceId, sentenceIdsWithForms(db, first)),
      ),
    );
  const forms = await formsIn(
    db,
    passed.map(({ sentenceId }) => sentenceId),
  );
  const here = new Set(passed.map(keyOfStep));
  const known = new Set(
    passed.map(({ sentenceId, step }) => {
      const [from, to] = step.slice(2).split("-").map(Number);
      return (forms.get(sentenceId) ?? []).slice(from, to).join(" ");
    }),
  );
  return asked
    .filter(
      ({ step, forms: own }) => here.has(keyOfStep({ ...step, step: step.key })) || known.has(own.join(" ")),
    )
    .map(({ step }) => `${step.sentenceId} ${step.key}`);
}

/** The forms of a step's words, as in the dictionary. */
const formsOf = ({ words }: Sentence, { from, to }: Step): string[] =>
  words.slice(from, to).map(({ text }) => bareWord(text).toLowerCase());
