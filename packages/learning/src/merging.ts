import { acceptedLines } from "./answer/accepted.ts";
import { compareLines, normaliseLine, readLine } from "./answer/answer.ts";
import { match } from "./answer/lattice.ts";
import type { Equal, Mistake, Sentence } from "./sentence.ts";
import { stepKinds } from "./step-kinds.ts";
import { askedSteps, type Step } from "./steps.ts";

/**
 * Returns the sentences of a lesson with equal steps merged. A step with the same English as an earlier step is merged
 * into that step. The merged step has the right answers and the known mistakes of both.
 */
export function shareAlternatives(sentences: readonly Sentence[]): Sentence[] {
  const steps = sentences.flatMap((sentence) =>
    askedSteps(sentence).map((step) => ({ sentence, step, line: readLine(step.en, { ignoreCase: true }) })),
  );
  const equal = new Map<string, Equal[]>();
  const mistakes = new Map<string, Mistake[]>();
  for (const [index, later] of steps.entries()) {
    if (later.step.kind === stepKinds.sentence) continue;
    for (const earlier of steps.slice(0, index)) {
      if (!match(later.line, earlier.line, true)) continue;
      const { id } = earlier.sentence;
      equal.set(id, [...(equal.get(id) ?? []), ...alternativesFor(earlier.step, later.sentence, later.step)]);
      if (later.sentence.id === id) continue;
      mistakes.set(id, [...(mistakes.get(id) ?? []), ...mistakesFor(earlier.step, later.sentence)]);
    }
  }
  return sentences.map((sentence) => ({
    ...sentence,
    equal: unique([...sentence.equal, ...(equal.get(sentence.id) ?? [])]),
    mistakes: unique([...sentence.mistakes, ...(mistakes.get(sentence.id) ?? [])]),
  }));
}

/** Returns the right answers of a step in another sentence, as alternatives for this sentence. */
function alternativesFor(step: Step, sentence: Sentence, other: Step): Equal[] {
  const [own, ...lines] = acceptedLines(sentence, other);
  const whole = lines.map(({ words }) => words.join(" ")).filter((line) => !isSame(line, step.en));
  const sameWords = own?.words.length === step.to - step.from;
  const inside = (own?.detours ?? []).flatMap(({ from, to, words }) => {
    if (!sameWords && to - from < (own?.words.length ?? 0)) return [];
    const place = sameWords
      ? { from: step.from + from, to: step.from + to }
      : { from: step.from, to: step.to };
    return [{ ...place, others: [words.join(" ")], only: step.key }];
  });
  return [
    ...inside,
    ...(whole.length > 0 ? [{ from: step.from, to: step.to, others: whole, only: step.key }] : []),
  ];
}

function mistakesFor(step: Step, { mistakes }: Sentence): Mistake[] {
  const longest = step.to - step.from;
  return mistakes
    .filter(({ text, only }) => only === undefined && normaliseLine(text).split(" ").length <= longest)
    .map((mistake) => ({ ...mistake, only: step.key }));
}

function isSame(a: string, b: string): boolean {
  return compareLines(a, b, { ignoreCase: true });
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
