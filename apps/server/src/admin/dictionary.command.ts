import { resolve } from "node:path";
import { importDictionary } from "#features/dictionary/dictionary.import.service.ts";
import { type Command, UsageError } from "./command.ts";

export const importDictionaryCommand: Command = {
  usage: "文件.csv",
  summary: "导入 ECDICT 格式的词典，课程里没有的词从这里查；再导入一次就换成新的",
  async run(db, [file, ...others], { tell }) {
    if (!file || others.length > 0) throw new UsageError();
    const { words, skipped } = await importDictionary(db, resolve(file), tell);
    return `导入了 ${words} 个词，跳过 ${skipped} 行（没有中文，或读不了）`;
  },
};
