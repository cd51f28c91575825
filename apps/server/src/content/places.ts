import { checkPack, type WholePack } from "@shiju/course-pack/check";
import { loadPack } from "@shiju/course-pack/load";
import { formatProblem, type Problem } from "@shiju/course-pack/problem";

/** A pack's folder: its parent folder, and its name. */
export interface PackPlace {
  dir: string;
  id: string;
}

/** Loads the packs of these places. If a pack has problems, prints all problems and returns undefined. */
export async function loadFaultless(places: readonly PackPlace[]): Promise<WholePack[] | undefined> {
  const checked = await Promise.all(places.map(async ({ dir, id }) => checkPack(await loadPack(dir, id))));
  const problems = checked.flatMap((pack) => pack.problems);
  if (problems.length === 0) return checked.flatMap(({ whole }) => whole ?? []);
  tellProblems(problems);
  return undefined;
}

/** Loads a pack if these lessons, or all, have no problems themselves; other lessons may. */
export async function loadReadable(
  { dir, id }: PackPlace,
  lessons: readonly string[],
): Promise<WholePack | undefined> {
  const { problems, readable } = checkPack(await loadPack(dir, id));
  const wanted = lessons.length > 0 ? lessons : (readable?.pack.lessons ?? []);
  const missing = wanted.filter((name) => !readable?.lessons.some((lesson) => lesson.id === name));
  if (readable && (missing.length === 0 || lessons.length === 0)) return readable;
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
