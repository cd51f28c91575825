import { readFile } from "node:fs/promises";
import { resetText, writeText } from "#features/content/texts/texts.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

export const setText: Command = {
  usage: "agreement|privacy|help|about 文件.md|--default",
  summary: "换掉一篇站内文字；--default 换回软件自带的",
  async run(db, [type, file, ...others]) {
    if (!type || !file || others.length > 0) throw new UsageError();
    if (file === "--default") {
      await resetText(db, { by: null, type }, new Date());
      return `${type} 换回了软件自带的文字`;
    }
    await writeText(db, { by: null, type, markdown: await contentOf(file) }, new Date());
    return `${type} 已修改，一分钟内所有人都会看到`;
  },
};

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new ProblemError("not_found", `读不到文件 ${file}`, { cause: error });
  }
}
