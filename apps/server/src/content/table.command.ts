import { isAmong } from "./ask.command.ts";
import { loadReadable, type PackPlace } from "./places.ts";

/**
 * Prints the sentences of these lessons as a Markdown table for proofreading. If no lesson is named, it prints all
 * sentences.
 */
export async function table(place: PackPlace, lessons: readonly string[]): Promise<number> {
  const read = await loadReadable(place, lessons);
  if (!read) return 1;
  console.log("| 句 | 英文 | 中文 | 说明 | 出处 |\n| --- | --- | --- | --- | --- |");
  const isWanted = isAmong(lessons);
  for (const { id, lesson } of read.whole.lessons.filter((each) => isWanted(each.id)))
    for (const { path, draft } of lesson.sentences) {
      const last = path.at(-1);
      const name = typeof last === "number" ? `${id} ${last + 1}` : String(last);
      const { en, zh, note = "", author, source } = draft;
      const origin = [author, source].filter((part) => part !== undefined).join(", ");
      console.log(`| ${[name, en, zh, note, origin].join(" | ")} |`);
    }
  return 0;
}
