import { resolve } from "node:path";
import { importDictionary } from "#features/content/dictionary/dictionary.import.service.ts";
import {
  type DictionaryTag,
  dictionaryTags,
  taggedWords,
} from "#features/content/dictionary/dictionary.tagged.service.ts";
import { writeWords } from "#features/content/dictionary/dictionary.words.service.ts";
import { makeTagPacks } from "#features/content/imports/imports.tags.service.ts";
import { recountProgress } from "#features/study/progress/progress.packs.service.ts";
import { type Command, UsageError } from "./command.ts";

const tagNames = Object.keys(dictionaryTags).join(" ");

export const importDictionaryCommand: Command = {
  usage: "文件.csv [标签 …]",
  summary: `导入 ECDICT 格式的词典，课程里没有的词从这里查；再导入一次就换成新的。写上标签（${tagNames}）就把这些词做成公开的词表`,
  async run(db, [file, ...names], { tell }) {
    if (!file) throw new UsageError();
    const tags = names.map(toTag);
    const now = new Date();
    const path = resolve(file);
    const { words, skipped, first } = await importDictionary(db, path, { now, tell });
    const taken = `导入了 ${words} 个词`;
    const lines = first.map(({ line, word, why }) => `  第 ${line} 行${word && ` ${word}`}：${why}`);
    const more = skipped > first.length ? [`  ……还有 ${skipped - first.length} 行`] : [];
    const told = skipped === 0 ? [taken] : [`${taken}，跳过 ${skipped} 行：`, ...lines, ...more];
    if (tags.length === 0) return told.join("\n");
    const followers = [writeWords, recountProgress];
    const packs = await makeTagPacks(db, await taggedWords(path, tags), { now, tell, followers });
    const made = packs.map(
      ({ title, words: count, chapters, refused }) =>
        `《${title}》：${count} 个词，${chapters} 组${refused > 0 ? `；${refused} 个词没有收，因为释义或写法读不了` : ""}`,
    );
    const empty = packs.length < new Set(tags).size ? ["有的标签在文件里没有词，没有做成词表"] : [];
    return [...told, ...made, ...empty].join("\n");
  },
};

const isTag = (name: string): name is DictionaryTag => Object.hasOwn(dictionaryTags, name);

function toTag(name: string): DictionaryTag {
  if (!isTag(name)) throw new UsageError(`没有“${name}”这个标签，可以写：${tagNames}`);
  return name;
}
