import { z } from "zod";
import type { Problem } from "../problem.ts";
import { checkShape } from "../shape.ts";
import { parseSource, type PlacedFault, type Source } from "../source.ts";
import type { HeadFields, LessonFields, LineFields } from "./items.ts";

type FileLesson = Omit<LessonFields, "place" | "pasted">;
type FileLine = Omit<LineFields, "place" | "lesson_id">;

/** The fields of a draft as a pack's files have them. Beside each field is its place in the files. */
export interface FiledDraft {
  head: Filed<HeadFields>;
  lessons: { fields: Filed<FileLesson>; lines: Filed<FileLine>[] }[];
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
  lessons: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/, "编号只能用小写字母、数字和连字符，最多 40 个")),
});

const lessonFile = z.strictObject({
  title: text,
  goal: text,
  scene: text.optional(),
  grammar: z
    .array(
      z.strictObject({
        point: text,
        explain: text,
        examples: z.array(z.strictObject({ right: text, wrong: text.optional() })),
      }),
    )
    .optional(),
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
  return {
    head: {
      fields: { ...toHeadFields(head.value), source: head.value.source ?? "" },
      problem: placing("pack.yaml", head.source, []),
    },
    lessons,
  };
}

/** Returns the fields of a draft from `pack.yaml`, except the origin of its text. */
export function toHeadFields(
  head: Omit<z.infer<typeof headFile>, "id" | "access" | "source" | "lessons">,
): Omit<HeadFields, "source"> {
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
  };
}

function readLesson(files: ReadonlyMap<string, string>, name: string): FiledDraft["lessons"][number] {
  const file = `${name}.yaml`;
  const { value, source } = parse(lessonFile, files, file);
  return {
    fields: {
      fields: toLessonFields(name, value),
      problem: placing(file, source, []),
    },
    lines: value.sentences.map((sentence, at) => ({
      fields: toLineFields(sentence),
      problem: placing(file, source, ["sentences", at]),
    })),
  };
}

/** The fields of a lesson out of its file of this name. */
export function toLessonFields(
  name: string,
  { title, goal, scene = "", grammar = [] }: Omit<z.infer<typeof lessonFile>, "sentences">,
): FileLesson {
  const points = grammar.map((point) => ({
    ...point,
    examples: point.examples.map(({ right, wrong = "" }) => ({ right, wrong })),
  }));
  return { name, title, goal, scene, grammar: points };
}

/** The fields of a line out of its lesson's file. */
export function toLineFields(sentence: z.infer<typeof lessonFile>["sentences"][number]): FileLine {
  const { en, zh, who = "", stage = "", note = "", words = {}, accept = [], mistakes = {} } = sentence;
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

function parse<T>(
  schema: z.ZodType<T>,
  files: ReadonlyMap<string, string>,
  file: string,
): { value: T; source: Source } {
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
