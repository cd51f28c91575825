import type { AuthoredLesson, AuthoredSentence, GrammarPoint, Person } from "../schema.ts";
import type { ArrangedLesson } from "./arrange.ts";
import type { HeadFields, LessonFields, LineFields } from "./items.ts";

/** A draft in the form of a pack's files. It may have faults: the checker of packs finds them. */
export interface DraftPack {
  head: {
    type: "course";
    title: string;
    description: string;
    level: number;
    category: string;
    access: "free";
    license: string;
    people?: Record<string, Person>;
    names?: string[];
    equal?: Record<string, string[]>;
    lessons: string[];
  };
  lessons: { id: string; lesson: AuthoredLesson }[];
}

/** Writes a draft as a pack. A lesson keeps its name in the pack, whatever happens to the other lessons. */
export function toPack(head: HeadFields, arranged: readonly ArrangedLesson[]): DraftPack {
  const names = new Set<string>();
  const lessons = arranged.map(({ lesson: { id, fields }, lines }) => {
    const name = fields.name !== "" && !names.has(fields.name) ? fields.name : `l-${id.slice(0, 8)}`;
    names.add(name);
    return {
      id: name,
      lesson: toLesson(
        fields,
        lines.map((line) => line.fields),
      ),
    };
  });
  const people = head.people.map(({ id, en, zh, voice, pitch }) => [
    id,
    { en, zh, voice, ...(pitch !== null && { pitch }) },
  ]);
  return {
    head: {
      type: "course",
      title: head.title,
      description: head.description,
      level: head.level,
      category: head.category,
      access: "free",
      license: head.license,
      ...(people.length > 0 && { people: Object.fromEntries(people) as Record<string, Person> }),
      ...(head.names.length > 0 && { names: head.names }),
      ...(head.equal.length > 0 && { equal: byText(head.equal) }),
      lessons: lessons.map(({ id }) => id),
    },
    lessons,
  };
}

function toLesson(
  { title, goal, scene, grammar }: ArrangedLesson["lesson"]["fields"],
  lines: LineFields[],
): AuthoredLesson {
  const points = grammar.map(toGrammar);
  return {
    title,
    goal,
    ...(scene !== "" && { scene }),
    ...(points.length > 0 && { grammar: points }),
    sentences: lines.map(toSentence),
  };
}

/** A point of grammar as an author would write it there. */
export function toGrammar({ point, explain, examples }: LessonFields["grammar"][number]): GrammarPoint {
  return {
    point,
    explain,
    examples: examples.map(({ right, wrong }) => ({ right, ...(wrong !== "" && { wrong }) })),
  };
}

/** A line as an author would write it in a pack's file. */
export function toSentence(line: LineFields): AuthoredSentence {
  const { who, stage, en, zh, words, equal, accept, mistakes, note } = line;
  return {
    ...(who !== "" && { who }),
    ...(stage !== "" && { stage }),
    en,
    zh,
    ...(words.length > 0 && {
      words: Object.fromEntries(
        words.map((word) => [word.en, word.equal.length > 0 ? { zh: word.zh, equal: word.equal } : word.zh]),
      ),
    }),
    ...(equal.length > 0 && { equal: byText(equal) }),
    ...(accept.length > 0 && { accept }),
    ...(mistakes.length > 0 && {
      mistakes: Object.fromEntries(mistakes.map(({ text, why }) => [text, why])),
    }),
    ...(note !== "" && { note }),
  };
}

function byText(equal: HeadFields["equal"]): Record<string, string[]> {
  return Object.fromEntries(equal.map(({ of, others }) => [of, others]));
}
