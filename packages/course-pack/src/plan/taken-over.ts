import { type Asked, askedAfter, nothingAsked } from "@shiju/learning/ceiling";
import { numberedLessons } from "@shiju/learning/lesson-numbers";
import type { Sentence } from "@shiju/learning/sentence";
import type { TakenOver, WholePack } from "../whole-pack.ts";

export const nothingTaken: TakenOver = { equal: {}, words: [], marked: [], lessons: 0 };

/** Returns the asked words of the packs before, in the form that steps are chosen by. */
export const askedBefore = ({ words, marked }: TakenOver): Asked => ({
  words: new Set(words),
  marked: new Set(marked),
});

/** A pack of a chain, whose lessons are in order. */
interface ChainedPack {
  equal: Record<string, string[]>;
  lessons: readonly { practice?: boolean | undefined; sentences: readonly Sentence[] }[];
}

/** Returns the things that the packs of a chain, the first of them first, hand on to the pack after them. */
export function handedOn(chain: readonly ChainedPack[]): TakenOver {
  const lessons = chain.flatMap((pack) => pack.lessons);
  const asked = lessons.reduce((before, { sentences }) => askedAfter(before, sentences), nothingAsked);
  return {
    equal: Object.assign({}, ...chain.map(({ equal }) => equal)) as TakenOver["equal"],
    words: [...asked.words],
    marked: [...asked.marked],
    lessons: chain.reduce((sum, pack) => sum + numberedLessons(pack.lessons), 0),
  };
}

/** Returns the things that a pack takes over from the packs before it, the first of them first. */
export const takenFrom = (earlier: readonly WholePack[] = []): TakenOver =>
  earlier.length === 0
    ? nothingTaken
    : handedOn(
        earlier.map(({ rules, lessons }) => ({
          equal: rules.equal ?? {},
          lessons: lessons.map(({ lesson: { practice, sentences } }) => ({
            practice,
            sentences: sentences.map(({ draft }) => draft),
          })),
        })),
      );
