import type { Attempt } from "@shiju/contract/attempts";
import { type Question, stepKeyOf } from "@shiju/learning/practice/question";
import { findStep } from "@shiju/learning/steps";
import type { Database } from "#database/database.ts";
import { type Material, openLibrary } from "#features/courses/courses.library.service.ts";
import { type LessonWords, wordsOfLessons } from "#features/courses/courses.lookup.service.ts";
import { lemmasAmong } from "#features/dictionary/dictionary.words.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** What an attempt was an answer to. */
export interface Asked {
  question: Question;
  /** Where the sentence stands, or the lesson that an attempt at a word names; null where it names none. */
  packId: string | null;
  /** Whether the lesson has this step now, at difficulty 0. */
  hasStep: (step: string) => boolean;
}

/** Reads what is needed for these attempts; what comes back finds the question of each of them, or throws a `ProblemError`. */
export type FindQuestions = (attempts: Attempt[]) => Promise<(attempt: Attempt) => Asked>;

export function openQuestions(db: Database): FindQuestions {
  const findMaterial = openLibrary(db);

  return async (attempts) => {
    const words = attempts.filter(isOfWord);
    const sentences = attempts.filter((attempt) => !isOfWord(attempt));
    const found = await findMaterial(sentences.map(toMaterialRef));
    const materials = new Map(sentences.map((attempt, at) => [attempt, found[at]]));
    const known = await findWords(db, words);
    return (attempt) =>
      isOfWord(attempt) ? askWord(attempt, known) : askSentence(attempt, materials.get(attempt));
  };
}

const isOfWord = ({ subject }: Attempt) => subject.kind === "word";

function toMaterialRef({ lesson_id: lessonId, subject, content_version: version = "" }: Attempt) {
  return { lessonId, sentenceId: subject.id, version };
}

function askSentence({ step: key }: Attempt, material: Material | undefined): Asked {
  if (!material) throw new ProblemError("not_found", "这一课里没有这个句子");
  const { sentence, packId, hasStep } = material;
  if (!sentence) throw new ProblemError("content_changed", "这个句子没有这个版本，请刷新课程");
  const step = findStep(sentence, key);
  if (!step) throw new ProblemError("not_found", "这一课里没有这道题");
  return { question: { sentence, step }, packId, hasStep };
}

interface KnownWords {
  /** Lemmas that a pack has now. */
  lemmas: ReadonlySet<string>;
  byLesson: ReadonlyMap<string, LessonWords>;
}

async function findWords(db: Database, attempts: Attempt[]): Promise<KnownWords> {
  const lemmas = attempts.flatMap(({ subject, lesson_id }) => (lesson_id === undefined ? subject.id : []));
  const lessonIds = attempts.flatMap(({ lesson_id }) => lesson_id ?? []);
  return {
    lemmas: await lemmasAmong(db, lemmas),
    byLesson: await wordsOfLessons(db, [...new Set(lessonIds)]),
  };
}

/** A word by itself is no step of a lesson's ladder. */
function askWord({ subject, lesson_id, step }: Attempt, { lemmas, byLesson }: KnownWords): Asked {
  const lesson = lesson_id === undefined ? undefined : byLesson.get(lesson_id);
  if (lesson_id === undefined && !lemmas.has(subject.id))
    throw new ProblemError("not_found", "课程里没有这个单词");
  if (lesson_id !== undefined && !lesson?.lemmas.has(subject.id))
    throw new ProblemError("not_found", "这一课里没有这个单词");
  const question = { word: { lemma: subject.id } };
  if (stepKeyOf(question) !== step) throw new ProblemError("not_found", "这个单词没有这道题");
  return { question, packId: lesson?.packId ?? null, hasStep: () => false };
}
