import { checkPack, type WholePack } from "@shiju/course-pack/check";
import { loadPack, packIds } from "@shiju/course-pack/load";
import { formatProblem } from "@shiju/course-pack/problem";

/** Prints every problem of every pack in `dir`, one a line; 1 when there is any. */
export async function check(dir: string): Promise<number> {
  const packs = await loadFaultless(dir, await packIds(dir));
  if (!packs) return 1;
  const lessons = packs.flatMap((pack) => pack.lessons);
  console.log(`没有问题：${packs.length} 个课程包，${lessons.length} 课`);
  return 0;
}

/** The packs of these ids; when one has a fault, all faults are printed instead and there are no packs. */
export async function loadFaultless(dir: string, ids: string[]): Promise<WholePack[] | undefined> {
  const checked = await Promise.all(ids.map(async (id) => checkPack(await loadPack(dir, id))));
  const problems = checked.flatMap((pack) => pack.problems);
  if (problems.length === 0) return checked.flatMap(({ whole }) => whole ?? []);
  for (const problem of problems) console.log(formatProblem(problem));
  console.error(`共 ${problems.length} 处问题，请按上面的提示改好`);
  return undefined;
}
