import { checkPack } from "@shiju/course-pack/check";
import { loadPack } from "@shiju/course-pack/load";
import { type PackPlace, tellProblems } from "./places.ts";

/** Prints each problem of the packs, or of some lessons, on a line. Returns exit code 1 if there is any. */
export async function check(places: readonly PackPlace[], lessons: readonly string[]): Promise<number> {
  const packs = await Promise.all(places.map(async ({ dir, id }) => checkPack(await loadPack(dir, id))));
  const problems = packs
    .flatMap((pack) => pack.problems)
    .filter(({ file }) => lessons.length === 0 || lessons.some((id) => file.endsWith(`/${id}.yaml`)));
  if (problems.length > 0) {
    tellProblems(problems);
    return 1;
  }
  const checked = packs.flatMap(({ readable }) => readable?.lessons ?? []);
  const count = lessons.length > 0 ? lessons.length : checked.length;
  console.log(`没有问题：${places.length} 个课程包，${count} 课`);
  return 0;
}
