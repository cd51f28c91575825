import { exams } from "@shiju/learning/answer/paragraph/paragraph";
import { courseKinds } from "@shiju/learning/course-kinds";
import { drawings } from "@shiju/learning/drawings";
import { practiceTypes } from "@shiju/learning/practice/practice-types";
import { z } from "zod";
import { englishKey } from "../forms.ts";
import type { Problem } from "../problem.ts";
import { checkShape } from "../shape.ts";
import { parseSource, type PlacedFault, type Source } from "../source.ts";
import type { HeadFields, LessonFields, LineFields } from "./items.ts";
import { linePlaces, linksOf } from "./links.ts";
import { fromPrompt, turnFile } from "./turn-fields.ts";

type FileHead = Omit<HeadFields, "placement">;
type FileLesson = Omit<LessonFields, "place" | "pasted" | "part" | "collect">;
type FileLine = Omit<LineFields, "place" | "lesson_id">;

/** The fields of a draft as a pack's files have them. Beside each field is its place in the files. */
export interface FiledDraft {
  head: Filed<FileHead>;
  lessons: {
    fields: Filed<FileLesson & Pick<LessonFields, "part">>;
    lines: Filed<FileLine>[];
    /** The places of the lessons from which this one collects. */
    collect: number[];
  }[];
  placement: { lesson: number; line: number }[];
}

export interface Filed<Fields> {
  fields: Fields;
  /** Returns the problem of one field, in words, at its place in the file. */
  problem: (field: PropertyKey | undefined, message: string) => Problem;
}

/** Why a file cannot become part of a draft. */
export class PackFault extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const text = z.string();
const equal = z.record(text, z.array(text));

/** The files of an unfinished pack: texts may be empty as in a draft, but names and types must be right. */
const headFile = z.strictObject({
  id: text,
  type: z.literal("course", "只能导入句子课程（type: course）；单词和课本请用别的入口"),
  title: text,
  description: text,
  level: z.int().min(1).max(6),
  category: text,
  access: z.enum(["free", "member"]),
  license: text,
  source: text.optional(),
  people: z
    .record(text, z.strictObject({ en: text, zh: text, voice: z.int(), pitch: z.number().optional() }))
    .optional(),
  names: z.array(text).optional(),
  equal: equal.optional(),
  kind: z.enum(courseKinds).optional(),
  continues: text.optional(),
  leads_to: text.optional(),
  done: text.optional(),
  parts: z
    .array(
      z.strictObject({
        title: text,
        lessons: z.array(text).min(1),
        drawing: z.enum(drawings),
        done: text.optional(),
      }),
    )
    .optional(),
  begin: z
    .array(z.strictObject({ practice: z.enum(practiceTypes), always_show: z.boolean().optional() }))
    .optional(),
  placement: z.array(text).optional(),
  lessons: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/, "编号只能用小写字母、数字和连字符，最多 40 个")),
});

const lessonFile = z.strictObject({
  title: text,
  goal: text,
  practice: z.literal(true).optional(),
  scene: text.optional(),
  teaser: text.optional(),
  grammar: z
    .array(
      z.strictObject({
        point: text,
        explain: text,
        examples: z.array(z.strictObject({ right: text, wrong: text.optional() })),
      }),
    )
    .optional(),
  paragraph: z
    .strictObject({ exam: z.enum(exams), title: text, text: text.optional(), minutes: z.int() })
    .optional(),
  turn: turnFile.optional(),
  collect: z.array(text).optional(),
  sentences: z.array(
    z.strictObject({
      who: text.optional(),
      stage: text.optional(),
      en: text,
      zh: text,
      words: z
        .record(text, z.union([text, z.strictObject({ zh: text, equal: z.array(text).optional() })]))
        .optional(),
      equal: equal.optional(),
      accept: z.array(text).optional(),
      mistakes: z.record(text, text).optional(),
      points: z.record(text, z.array(text)).optional(),
      joins: z.array(text).optional(),
      note: text.optional(),
    }),
  ),
});

/**
 * Reads a pack's files as a draft, with or without faults. A `PackFault` names the first file and line that cannot be
 * read.
 */
export function fromPack(files: ReadonlyMap<string, string>): FiledDraft {
  const head = parse(headFile, files, "pack.yaml");
  const lessons = head.value.lessons.map((name, at) => {
    const tell = (message: string) =>
      new PackFault({
        file: "pack.yaml",
        ...head.source.at(["lessons", at]),
        path: ["lessons", at],
        message,
      });
    if (head.value.lessons.indexOf(name) < at) throw tell(`${name} 列了两次；请删去一个`);
    if (!files.has(`${name}.yaml`)) throw tell(`没有文件 ${name}.yaml；请补上，或从 lessons 里删去`);
    return readLesson(files, name);
  });
  assertParts(head);
  assertLinks(head, lessons);
  const links = linksOf(head.value, lessons);
  return {
    placement: links.placement,
    head: {
      fields: { ...toHeadFields(head.value), source: head.value.source ?? "" },
      problem: placing("pack.yaml", head.source, []),
    },
    lessons: lessons.map(({ id, lesson, source }, at) => ({
      fields: {
        fields: { ...toLessonFields(id, lesson), part: links.parts[at] ?? null },
        problem: placing(`${id}.yaml`, source, []),
      },
      lines: lesson.sentences.map((sentence, line) => ({
        fields: toLineFields(sentence),
        problem: placing(`${id}.yaml`, source, ["sentences", line]),
      })),
      collect: links.collect[at] ?? [],
    })),
  };
}

/** A draft only knows where each part begins, so other lists of lessons would be lost. */
function assertParts({ value: { lessons, parts = [] }, source }: Read<typeof headFile>): void {
  const listed = parts.flatMap((part) => part.lessons);
  const rest = lessons.slice(Math.max(0, lessons.length - listed.length));
  if (listed.join() === rest.join()) return;
  const message = "各部分的 lessons 连起来要和课程的 lessons 一样；请改正";
  throw new PackFault(placing("pack.yaml", source, [])("parts", message));
}

/** A draft points to lessons and lines by their ids, so names and quotations that do not exist would be lost. */
function assertLinks({ value, source }: Read<typeof headFile>, lessons: readonly ReadLesson[]): void {
  const lines = linePlaces(lessons);
  for (const [at, line] of (value.placement ?? []).entries())
    if (!lines.has(englishKey(line))) {
      const message = `课文里没有“${line}”；请照课文写，不写“|”`;
      throw new PackFault(placing("pack.yaml", source, ["placement"])(at, message));
    }
  for (const { id, lesson, source: written } of lessons)
    for (const [at, other] of (lesson.collect ?? []).entries())
      if (!value.lessons.includes(other)) {
        const message = `课程里没有 ${other} 这一课；请改正，或从 collect 里删去`;
        throw new PackFault(placing(`${id}.yaml`, written, ["collect"])(at, message));
      }
}

/** Returns the fields of a draft from `pack.yaml`, except the origin of its text and the links to lessons and lines. */
export function toHeadFields(
  head: Omit<
    z.infer<typeof headFile>,
    "id" | "access" | "source" | "lessons" | "parts" | "placement" | "leads_to" | "done"
  >,
): Omit<FileHead, "source"> {
  const { title, description, level, category, license, people = {}, names = [], equal: equals } = head;
  return {
    title,
    description,
    level,
    category,
    license,
    names,
    people: Object.entries(people).map(([id, { en, zh, voice, pitch = null }]) => ({
      id,
      en,
      zh,
      voice,
      pitch,
    })),
    equal: fromEqual(equals),
    kind: head.kind ?? null,
    continues: head.continues ?? "",
    begin: (head.begin ?? []).map(({ practice, always_show = false }) => ({ practice, always_show })),
  };
}

interface ReadLesson {
  id: string;
  lesson: z.infer<typeof lessonFile>;
  source: Source;
}

function readLesson(files: ReadonlyMap<string, string>, id: string): ReadLesson {
  const { value, source } = parse(lessonFile, files, `${id}.yaml`);
  return { id, lesson: value, source };
}

/** The fields of a lesson out of its file of this name, except its links to other lessons. */
export function toLessonFields(
  name: string,
  lesson: Omit<z.infer<typeof lessonFile>, "sentences" | "collect">,
): FileLesson {
  const { title, goal, scene = "", teaser = "", practice = false } = lesson;
  const { grammar = [], paragraph, turn = [] } = lesson;
  const points = grammar.map((point) => ({
    ...point,
    examples: point.examples.map(({ right, wrong = "" }) => ({ right, wrong })),
  }));
  return {
    name,
    title,
    goal,
    scene,
    grammar: points,
    practice,
    teaser,
    paragraph: paragraph ? { ...paragraph, text: paragraph.text ?? "" } : null,
    turn: turn.map(fromPrompt),
  };
}

/** The fields of a line out of its lesson's file. */
export function toLineFields(sentence: z.infer<typeof lessonFile>["sentences"][number]): FileLine {
  const { en, zh, who = "", stage = "", note = "", words = {}, accept = [], mistakes = {} } = sentence;
  const { points = {}, joins = [] } = sentence;
  return {
    en,
    zh,
    who,
    stage,
    note,
    accept,
    unread: [],
    words: Object.entries(words).map(([of, word]) =>
      typeof word === "string"
        ? { en: of, zh: word, equal: [] }
        : { en: of, zh: word.zh, equal: word.equal ?? [] },
    ),
    equal: fromEqual(sentence.equal),
    mistakes: Object.entries(mistakes).map(([wrong, why]) => ({ text: wrong, why })),
    points: Object.entries(points).map(([said, english]) => ({ zh: said, en: english })),
    joins,
  };
}

const fromEqual = (equals: Record<string, string[]> = {}) =>
  Object.entries(equals).map(([of, others]) => ({ of, others }));

function placing(file: string, source: Source, parent: PropertyKey[]): Filed<unknown>["problem"] {
  return (field, message) => {
    const path = field === undefined ? parent : [...parent, field];
    return { file, ...source.at(path), path, message };
  };
}

interface Read<Schema extends z.ZodType> {
  value: z.infer<Schema>;
  source: Source;
}

function parse<T>(
  schema: z.ZodType<T>,
  files: ReadonlyMap<string, string>,
  file: string,
): Read<z.ZodType<T>> {
  const fail = (fault: PlacedFault | undefined): never => {
    throw new PackFault({
      file,
      line: 1,
      column: 1,
      path: [],
      message: "读不出内容；请检查缩进和引号",
      ...fault,
    });
  };
  const content = files.get(file);
  if (content === undefined)
    return fail({ line: 1, column: 1, path: [], message: "课程包没有 pack.yaml；请把它和各课放在一起" });
  const { source, faults } = parseSource(content);
  if (!source) return fail(faults[0]);
  const { value, faults: misshapen } = checkShape(schema, source);
  return value === undefined ? fail(misshapen[0]) : { value, source };
}
