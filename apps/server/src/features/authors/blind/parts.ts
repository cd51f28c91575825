import type { Sentence } from "@shiju/learning/sentence";

/** A prompt by its number, from 1, and the places of its lesson and sentence, from 0. */
interface Placed {
  n: number;
  lesson: number;
  sentence: number;
}

/** The prompts, with the sentences and lessons that the prompts refer to by their places. */
export interface Asked<Prompt extends Placed = Placed> {
  prompts: Prompt[];
  sentences: Sentence[];
  lessons: { title: string; scene: string }[];
}

/** A part of the prompts, with its first and last lesson in the whole, from 0. */
export interface AskedPart<Prompt extends Placed> extends Asked<Prompt> {
  from: number;
  to: number;
}

/** Parts of at most `most` prompts. A part has whole lessons if they fit, otherwise whole sentences. */
export function partsOf<Prompt extends Placed>(asked: Asked<Prompt>, most: number): AskedPart<Prompt>[] {
  const lessons = runsOf(asked.prompts, ({ lesson }) => lesson);
  const pieces = lessons.flatMap((prompts) =>
    prompts.length <= most
      ? [prompts]
      : joined(
          runsOf(prompts, ({ sentence }) => sentence),
          most,
        ),
  );
  return joined(pieces, most).map((prompts) => partOf(asked, prompts));
}

/** Joins neighbouring pieces into parts as far as they fit. A piece that is too long is a part by itself. */
function joined<Item>(pieces: Item[][], most: number): Item[][] {
  const parts: Item[][] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last && last.length + piece.length <= most) last.push(...piece);
    else parts.push([...piece]);
  }
  return parts;
}

function runsOf<Item>(items: readonly Item[], of: (item: Item) => number): Item[][] {
  const runs: Item[][] = [];
  let before: number | undefined;
  for (const item of items) {
    if (of(item) === before) runs.at(-1)?.push(item);
    else runs.push([item]);
    before = of(item);
  }
  return runs;
}

function partOf<Prompt extends Placed>(
  { sentences, lessons }: Asked<Prompt>,
  prompts: readonly Prompt[],
): AskedPart<Prompt> {
  const [first, last] = [prompts[0], prompts.at(-1)];
  if (!first || !last) throw new Error("a part asks nothing");
  return {
    from: first.lesson,
    to: last.lesson,
    prompts: prompts.map((prompt, at) => ({
      ...prompt,
      n: at + 1,
      lesson: prompt.lesson - first.lesson,
      sentence: prompt.sentence - first.sentence,
    })),
    sentences: sentences.slice(first.sentence, last.sentence + 1),
    lessons: lessons.slice(first.lesson, last.lesson + 1),
  };
}
