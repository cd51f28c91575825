import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convertLesson } from "@shiju/course-pack/convert";
import { loadPack } from "@shiju/course-pack/load";
import type { PackPlace } from "./places.ts";

/**
 * Rewrites the lessons of a pack from the first format to the current format. 待补 marks the places that the author must
 * fill in.
 */
export async function convert({ dir, id }: PackPlace): Promise<number> {
  const folder = await loadPack(dir, id);
  let converted = 0;
  let open = 0;
  for (const { name } of folder.files.filter(({ text }) => text !== undefined)) {
    const path = join(folder.path, name);
    const outcome = convertLesson(await readFile(path, "utf8"));
    if (!outcome) continue;
    await writeFile(path, outcome.text);
    converted++;
    open += outcome.open;
    console.log(`${path}：改好了${outcome.open > 0 ? `，还有 ${outcome.open} 处待补` : ""}`);
  }
  console.log(
    converted === 0
      ? "没有旧格式的课"
      : `改了 ${converted} 课；请找到 ${open} 处“待补”填好，再运行 npm run content -- check ${folder.path}`,
  );
  return 0;
}
