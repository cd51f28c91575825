import { formatProblem, type Problem } from "@shiju/course-pack/problem";
import { openBank } from "./bank.ts";
import { checkPlace, isBank, type PackPlace, tellProblems } from "./places.ts";

/**
 * Prints each problem of the packs and the bank, or of some lessons, on a line. Returns exit code 1 if there is a
 * problem. Hints about prompts are printed too, and change no exit code. Packs beside the bank are checked with it, but the problems of the bank are printed only if `places` has the
 * bank.
 */
export async function check(places: readonly PackPlace[], lessons: readonly string[]): Promise<number> {
  const problems: Problem[] = [];
  const hints: Problem[] = [];
  const counts = { packs: 0, lessons: 0, words: 0 };
  for (const place of places) {
    const bank = await openBank(place.dir);
    if (isBank(place)) {
      problems.push(...bank.problems);
      counts.words += bank.words.size;
      continue;
    }
    const pack = await checkPlace(place, bank);
    problems.push(...pack.problems);
    hints.push(...pack.hints);
    counts.packs += 1;
    counts.lessons += pack.readable?.lessons.length ?? 0;
  }
  const isConcerned = ({ file }: Problem) =>
    lessons.length === 0 || lessons.some((id) => file.endsWith(`/${id}.yaml`));
  for (const hint of hints.filter(isConcerned)) console.log(`提醒：${formatProblem(hint)}`);
  const concerned = problems.filter(isConcerned);
  if (concerned.length > 0) {
    tellProblems(concerned);
    return 1;
  }
  const read = [
    ...(counts.packs > 0 ? [`${counts.packs} 个课程包，${lessons.length || counts.lessons} 课`] : []),
    ...(counts.words > 0 ? [`词库 ${counts.words} 词`] : []),
  ];
  console.log(`没有问题：${read.join("，")}`);
  return 0;
}
