import { resolve } from "node:path";
import { importDictionary } from "#features/content/dictionary/dictionary.import.service.ts";
import { type Command, UsageError } from "./command.ts";

export const importDictionaryCommand: Command = {
  usage: "文件.csv",
  summary: "导入 ECDICT 格式的词典，课程里没有的词从这里查；再导入一次就换成新的",
  async run(db, [file, ...others], { tell }) {
    if (!file || others.length > 0) throw new UsageError();
    const { words, skipped, first } = await importDictionary(db, resolve(file), { now: new Date(), tell });
    const taken = `导入了 ${words} 个词`;
    if (skipped === 0) return taken;
    const lines = first.map(({ line, word, why }) => `  第 ${line} 行${word && ` ${word}`}：${why}`);
    const more = skipped > first.length ? [`  ……还有 ${skipped - first.length} 行`] : [];
    return [`${taken}，跳过 ${skipped} 行：`, ...lines, ...more].join("\n");
  },
};
