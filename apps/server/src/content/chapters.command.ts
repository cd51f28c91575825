import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dealWords } from "@shiju/course-pack/bank/deal";
import { withList } from "@shiju/course-pack/bank/rewrite";
import { openBank } from "./bank.ts";
import { checkPlace, type PackPlace, tellProblems } from "./places.ts";

/**
 * Deals the words of the bank into the chapters of a word pack. It deals the words that belong in the pack and stand in
 * no chapter yet. Chapters keep their words, so a second run changes nothing.
 */
export async function dealChapters({ dir, id }: PackPlace): Promise<number> {
  const bank = await openBank(dir);
  const { problems, readable } = await checkPlace({ dir, id }, bank);
  if (!readable || readable.lessons.length < readable.pack.lessons.length) {
    tellProblems(problems);
    return 1;
  }
  if (readable.pack.type !== "words" || !readable.pack.from) {
    console.error(
      `${id} 的 pack.yaml 没有 from；请写明收哪些等级的词，例如 from: { levels: [cet4], without: [senior] }`,
    );
    return 1;
  }
  const dealt = dealWords(readable, bank);
  const at = (name: string) => join(dir, id, `${name}.yaml`);
  for (const { id: name, words, isNew } of dealt) {
    const before = isNew ? "words: []\n" : await readFile(at(name), "utf8");
    await writeFile(at(name), withList(before, "words", words));
  }
  const added = dealt.filter(({ isNew }) => isNew).map(({ id: name }) => name);
  if (added.length > 0) {
    const head = await readFile(at("pack"), "utf8");
    await writeFile(at("pack"), withList(head, "lessons", [...readable.pack.lessons, ...added]));
  }
  console.log(`${id}：新增 ${added.length} 章，补进 ${dealt.length - added.length} 章`);
  return 0;
}
