import type { LadderStep, VocabularyOffer } from "@shiju/contract/study/vocabulary";
import { type TestQuestions, testQuestions } from "@shiju/learning/path/vocabulary-test/questions";
import type { Database } from "#database/database.ts";
import {
  ladderVersion,
  type LadderWord,
  ladderWords,
} from "#features/content/courses/courses.ladder-words.service.ts";

export interface Ladder {
  version: string;
  /** By rank, which is the index plus 1. */
  words: readonly LadderWord[];
  steps: readonly LadderStep[];
  questions: TestQuestions;
}

/** Returns the ladder. It is computed again after its packs have changed. */
export type ReadLadder = () => Promise<Ladder>;

const mostFirstWords = 3;

export function openLadder(db: Database): ReadLadder {
  let kept: { version: string; ladder: Promise<Ladder> } | undefined;
  return async () => {
    const version = await ladderVersion(db);
    if (kept?.version !== version) {
      const ladder = ladderOf(db, version);
      kept = { version, ladder };
      ladder.catch(() => (kept = undefined));
    }
    return kept.ladder;
  };
}

async function ladderOf(db: Database, version: string): Promise<Ladder> {
  const words = await ladderWords(db);
  const steps: LadderStep[] = [];
  for (const [index, { packId: id, title, level }] of words.entries()) {
    const last = steps.at(-1);
    if (last?.id === id) last.up_to = index + 1;
    else steps.push({ id, title, level, up_to: index + 1 });
  }
  return { version, words, steps, questions: testQuestions(words, version) };
}

/**
 * Returns the packs where a person who knows the first `low` words goes on. First comes the pack with the next word,
 * then the packs after it.
 */
export function offersFrom({ words, steps }: Ladder, low: number): VocabularyOffer[] {
  return steps.flatMap(({ id, up_to }, index): VocabularyOffer[] => {
    const start = steps[index - 1]?.up_to ?? 0;
    const first = words[Math.max(start, low)];
    if (up_to <= low || first?.packId !== id) return [];
    const { title, level, access, chapterId, position, chapterTitle, goal, chapterWords } = first;
    const ofChapter = words.slice(Math.max(start, low), up_to).filter((word) => word.chapterId === chapterId);
    return [
      {
        pack: { id, title, level, access },
        chapter: {
          id: chapterId,
          position,
          title: chapterTitle,
          goal,
          word_count: chapterWords,
          pack: { id, title },
        },
        first_words: ofChapter.slice(0, mostFirstWords).map((word) => word.id),
        below: Math.max(0, low - start),
        above: up_to - Math.max(start, low),
      },
    ];
  });
}
