import { type CompiledLesson, noCourse } from "#content/compiled.ts";
import { digest } from "#content/digest.ts";
import type { Database } from "#database/database.ts";
import { type PackFollower, publishPack } from "#features/content/courses/courses.publish.service.ts";
import {
  type DictionaryTag,
  dictionaryTags,
  type TaggedWord,
} from "#features/content/dictionary/dictionary.tagged.service.ts";
import { openMakingProcess } from "./making/maker.ts";
import type { MakingAnswer, MakingQuestion } from "./making/making.ts";

/** A pack that was made of a dictionary's list. */
export interface TagPack {
  title: string;
  words: number;
  chapters: number;
  /** Words that are not taken. */
  refused: number;
}

/** Makes a pack of each list: chapters of 20 words without examples. The same list again replaces its pack. */
export async function makeTagPacks(
  db: Database,
  lists: ReadonlyMap<DictionaryTag, readonly TaggedWord[]>,
  { now, tell, followers }: { now: Date; tell: (line: string) => void; followers: readonly PackFollower[] },
): Promise<TagPack[]> {
  const { ask, close } = openMakingProcess();
  const make = <Question extends MakingQuestion>(question: Question) =>
    ask(question) as Promise<MakingAnswer<Question>>;
  const made: TagPack[] = [];
  try {
    for (const [tag, words] of lists) {
      const { title: name, level } = dictionaryTags[tag];
      const title = `${name}词汇（词典，无例句）`;
      tell(`正在做《${title}》…`);
      const drafts = words.map(({ line, word, phonetic, translation }) => ({
        line,
        en: word,
        zh: translation,
        us: "",
        uk: phonetic,
      }));
      const id = `ecdict-${tag}`;
      const { lessons, refused } = await make({ arrange: { kind: "words" as const, drafts } });
      const compiled: CompiledLesson[] = [];
      for (const lesson of lessons) {
        const position = compiled.length + 1;
        compiled.push(await make({ compile: { kind: "words" as const, packId: id, position, lesson } }));
      }
      if (compiled.length === 0) continue;
      const pack = {
        id,
        type: "words" as const,
        title,
        description: `词典 ECDICT 标为${name.trim()}的词，常用的在前，没有例句`,
        level,
        category: "词典",
        access: "free" as const,
        license: "MIT",
        people: {},
        ...noCourse,
        lessons: compiled,
      };
      const hash = digest(16, JSON.stringify(pack));
      await publishPack(db, { ...pack, hash }, { origin: "operator", at: now }, followers);
      const count = compiled.reduce((sum, lesson) => sum + lesson.words.length, 0);
      made.push({ title, words: count, chapters: compiled.length, refused: refused.length });
    }
  } finally {
    close();
  }
  return made;
}
