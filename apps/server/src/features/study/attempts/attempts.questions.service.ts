import type { Attempt } from "@shiju/contract/study/attempts";
import { type Question, stepKeyOf } from "@shiju/learning/practice/question";
import { findStep } from "@shiju/learning/steps";
import { questionOf, type StudyWord } from "@shiju/learning/study-word";
import type { Database } from "#database/database.ts";
import { type Material, openLibrary } from "#features/content/courses/courses.library.service.ts";
import { type LessonWords, wordsOfLessons } from "#features/content/courses/courses.lookup.service.ts";
import { wordsInVersions } from "#features/content/courses/courses.words.service.ts";
import { lemmasAmong } from "#features/content/dictionary/dictionary.words.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";

/** The question of an attempt. */
export interface Asked {
  question: Question;
  /**
   * The pack of the sentence, or of the lesson that an attempt at a word names. It is null if the attempt names no
   * lesson.
   */
  packId: string | null;
  /** Whether that pack only shows a draft. Answers in such a pack are not stored. */
  isTrial: boolean;
  /** Whether the lesson has this step now, at difficulty 0. */
  hasStep: (step: string) => boolean;
}

/**
 * Loads the questions of these attempts. Resolves with a function that returns the question of an attempt, or throws a
 * `ProblemError`.
 */
export type FindQuestions = (userId: string, attempts: Attempt[]) => Promise<(attempt: Attempt) => Asked>;

export function openQuestions(db: Database): FindQuestions {
  const findMaterial = openLibrary(db);

  return async (userId, attempts) => {
    const words = attempts.filter(isOfWord);
    const sentences = attempts.filter((attempt) => !isOfWord(attempt));
    const found = await findMaterial(sentences.map((attempt) => toMaterialRef(userId, attempt)));
    const materials = new Map(sentences.map((attempt, at) => [attempt, found[at]]));
    const known = await findWords(db, userId, words);
    return (attempt) =>
      isOfWord(attempt) ? askWord(attempt, known) : askSentence(attempt, materials.get(attempt));
  };
}

const isOfWord = ({ subject }: Attempt) => subject.kind === "word";

function toMaterialRef(
  userId: string,
  { lesson_id: lessonId, subject, content_version: version = "" }: Attempt,
) {
  return { userId, lessonId, sentenceId: subject.id, version };
}

function askSentence({ step: key }: Attempt, material: Material | undefined): Asked {
  if (!material) throw new ProblemError("not_found", "这一课里没有这个句子");
  const { sentence, packId, isTrial, hasStep } = material;
  if (!sentence) throw new ProblemError("content_changed", "这个句子没有这个版本，请刷新课程");
  const step = findStep(sentence, key);
  if (!step) throw new ProblemError("not_found", "这一课里没有这道题");
  return { question: { sentence, step }, packId, isTrial, hasStep };
}

interface KnownWords {
  /** Words of word packs in the versions that attempts name, by `id version`. */
  versions: ReadonlyMap<string, StudyWord>;
  /** Lemmas that a pack has at present. */
  lemmas: ReadonlySet<string>;
  byLesson: ReadonlyMap<string, LessonWords>;
}

async function findWords(db: Database, userId: string, attempts: Attempt[]): Promise<KnownWords> {
  const lemmas = attempts.flatMap(({ subject, lesson_id }) => (lesson_id === undefined ? subject.id : []));
  const lessonIds = attempts.flatMap(({ lesson_id }) => lesson_id ?? []);
  const versions = attempts.flatMap(({ subject: { id }, content_version: version }) =>
    version === undefined ? [] : { id, version },
  );
  return {
    versions: await wordsInVersions(db, userId, versions),
    lemmas: await lemmasAmong(db, userId, lemmas),
    byLesson: await wordsOfLessons(db, userId, [...new Set(lessonIds)]),
  };
}

/**
 * Returns the question of an attempt at a word, which is no step of a lesson's ladder. Throws a `ProblemError` if the
 * word, its version or its step does not exist.
 */
function askWord(attempt: Attempt, { versions, lemmas, byLesson }: KnownWords): Asked {
  const { subject, mode = "mode1", lesson_id, step, content_version: version } = attempt;
  const lesson = lesson_id === undefined ? undefined : byLesson.get(lesson_id);
  const word = version === undefined ? undefined : versions.get(`${subject.id} ${version}`);
  if (lesson_id === undefined && !word && !lemmas.has(subject.id))
    throw new ProblemError("not_found", "课程里没有这个单词");
  if (lesson_id !== undefined && !lesson?.lemmas.has(subject.id))
    throw new ProblemError("not_found", "这一课里没有这个单词");
  if (version !== undefined && (!word || (lesson_id !== undefined && word.lesson_id !== lesson_id)))
    throw new ProblemError("content_changed", "这个单词没有这个版本，请刷新后再练");
  const question = word ? questionOf(word, mode) : { word: { lemma: subject.id } };
  if (stepKeyOf(question) !== step) throw new ProblemError("not_found", "这个单词没有这道题");
  return {
    question,
    packId: lesson?.packId ?? null,
    isTrial: lesson?.isTrial ?? false,
    hasStep: () => false,
  };
}
