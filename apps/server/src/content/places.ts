import type { Bank } from "@shiju/course-pack/bank/bank";
import { bankFolder } from "@shiju/course-pack/bank/folder";
import { type CheckedPack, checkPack } from "@shiju/course-pack/check";
import { loadPack, packIds } from "@shiju/course-pack/load";
import { formatProblem, type Problem } from "@shiju/course-pack/problem";
import type { WholePack } from "@shiju/course-pack/whole-pack";
import { chainOf } from "./chain.ts";
import type { EqualWords } from "./context.ts";
import { bankAsPack, equalsIn, openBank } from "./bank.ts";

/** The place of a pack: its parent folder, and the name of its own folder. The bank is a place too. */
export interface PackPlace {
  dir: string;
  id: string;
}

export const isBank = ({ id }: PackPlace): boolean => id === bankFolder;

/** Checks a pack with the words of the bank beside it, and with the packs beside it that it continues. */
export async function checkPlace({ dir, id }: PackPlace, bank: Bank): Promise<CheckedPack> {
  const earlier: WholePack[] = [];
  for (const before of chainOf(dir, id).slice(0, -1)) {
    const { readable } = checkPack(await loadPack(dir, before), { bank, earlier: [...earlier] });
    if (readable) earlier.push(readable);
  }
  return checkPack(await loadPack(dir, id), { bank, earlier, beside: await packIds(dir) });
}

/** A pack with what is right for the words of the bank. */
export interface ReadablePack {
  whole: WholePack;
  equals: EqualWords;
}

/**
 * Loads a pack or the bank if the named lessons have no problems themselves. Other lessons may have problems. If no
 * lesson is named, lessons with problems are left out.
 */
export async function loadReadable(
  place: PackPlace,
  lessons: readonly string[],
): Promise<ReadablePack | undefined> {
  const bank = await openBank(place.dir);
  const { problems, readable } = isBank(place) ? bankAsPack(bank) : await checkPlace(place, bank);
  const wanted = lessons.length > 0 ? lessons : (readable?.pack.lessons ?? []);
  const missing = wanted.filter((name) => !readable?.lessons.some((lesson) => lesson.id === name));
  if (readable && (missing.length === 0 || lessons.length === 0))
    return { whole: readable, equals: equalsIn(bank) };
  const concerned = problems.filter(
    ({ file }) => !readable || missing.some((name) => file.endsWith(`/${name}.yaml`)),
  );
  tellProblems(concerned);
  for (const name of missing)
    if (!concerned.some(({ file }) => file.endsWith(`/${name}.yaml`))) console.error(`没有 ${name} 这一课`);
  return undefined;
}

/** Prints problems, one a line. */
export function tellProblems(problems: readonly Problem[]): void {
  for (const problem of problems) console.log(formatProblem(problem));
  if (problems.length > 0) console.error(`共 ${problems.length} 处问题，请按上面的提示改好`);
}
