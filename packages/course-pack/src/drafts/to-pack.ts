import type { CourseKind } from "@shiju/learning/course-kinds";
import type { AuthoredParagraph } from "../paragraphs/paragraph-schema.ts";
import type { AuthoredLesson, AuthoredSentence, BeginRound, GrammarPoint, Person } from "../schema.ts";
import type { ArrangedLesson } from "./arrange.ts";
import type { DraftParagraph, HeadFields, LessonFields, LineFields } from "./items.ts";
import { type LinkedPart, toParts, toPlacement } from "./links.ts";
import { toPrompt } from "./turn-fields.ts";

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
    kind?: CourseKind;
    continues?: string;
    parts?: LinkedPart[];
    begin?: BeginRound[];
    placement?: string[];
    lessons: string[];
  };
  lessons: { id: string; lesson: AuthoredLesson }[];
}

/** Writes a draft as a pack. A lesson keeps its name in the pack, whatever happens to the other lessons. */
export function toPack(head: HeadFields, arranged: readonly ArrangedLesson[]): DraftPack {
  const names = namesOf(arranged);
  const byId = new Map(arranged.map(({ lesson }, at) => [lesson.id, names[at] ?? ""]));
  const lessons = arranged.map(({ lesson: { fields }, lines }, at) => ({
    id: names[at] ?? "",
    lesson: toLesson(
      fields,
      lines.map((line) => line.fields),
      fields.collect.flatMap((id) => byId.get(id) ?? []),
    ),
  }));
  const parts = toParts(arranged, names);
  const placement = toPlacement(head, arranged);
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
      ...(head.kind !== null && { kind: head.kind }),
      ...(head.continues !== "" && { continues: head.continues }),
      ...(head.begin.length > 0 && { begin: head.begin.map(toRound) }),
      ...(placement.length > 0 && { placement }),
      ...(parts.length > 0 && { parts }),
      lessons: names,
    },
    lessons,
  };
}

/** The names of the lessons' files. */
function namesOf(arranged: readonly ArrangedLesson[]): string[] {
  const taken = new Set<string>();
  return arranged.map(({ lesson: { id, fields } }) => {
    const name = fields.name !== "" && !taken.has(fields.name) ? fields.name : `l-${id.slice(0, 8)}`;
    taken.add(name);
    return name;
  });
}

const toRound = ({ practice, always_show }: HeadFields["begin"][number]): BeginRound => ({
  practice,
  ...(always_show && { always_show }),
});

function toLesson(
  { title, goal, practice, scene, teaser, grammar, paragraph, turn }: LessonFields,
  lines: LineFields[],
  collect: string[],
): AuthoredLesson {
  const points = grammar.map(toGrammar);
  return {
    title,
    goal,
    ...(practice && { practice }),
    ...(scene !== "" && { scene }),
    ...(teaser !== "" && { teaser }),
    ...(points.length > 0 && { grammar: points }),
    ...(paragraph && { paragraph: toParagraph(paragraph) }),
    sentences: lines.map(toSentence),
    ...(turn.length > 0 && { turn: turn.map(toPrompt) }),
    ...(collect.length > 0 && { collect }),
  };
}

const toParagraph = ({ exam, title, minutes, text }: DraftParagraph): AuthoredParagraph => ({
  exam,
  title,
  minutes,
  ...(text !== "" && { text }),
});

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
  const { who, stage, en, zh, words, equal, accept, mistakes, points, joins, note } = line;
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
    ...(points.length > 0 && {
      points: Object.fromEntries(points.map(({ zh: said, en: english }) => [said, english])),
    }),
    ...(joins.length > 0 && { joins }),
    ...(note !== "" && { note }),
  };
}

function byText(equal: HeadFields["equal"]): Record<string, string[]> {
  return Object.fromEntries(equal.map(({ of, others }) => [of, others]));
}
