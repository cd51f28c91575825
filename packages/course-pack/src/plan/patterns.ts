import { fullForms } from "@shiju/learning/answer/contractions";
import { spokenForms } from "../forms.ts";
import type { Pattern, PatternForm, Syllabus } from "./plan-schema.ts";
import type { SyllabusFault } from "./planned.ts";

const fewestLaterLines = 6;
const fewestLaterLessons = 3;
const formNames: Record<PatternForm, string> = { statement: "陈述句", question: "问句", negative: "否定句" };

/** A lesson as its English lines. */
export interface PlannedText {
  id: string;
  lines: string[];
}

/** Finds expressions of patterns that are none, and patterns whose lesson is unknown. */
export function patternPlanFaults({ patterns = {}, lessons }: Syllabus): SyllabusFault[] {
  return Object.entries(patterns).flatMap(([name, pattern]): SyllabusFault[] => {
    const path = ["patterns", name];
    return [
      ...(expressionOf(pattern)
        ? []
        : [{ path: [...path, "match"], message: `“${pattern.match}”不是正则表达式；请改正括号和符号` }]),
      ...(lessons[pattern.taught]
        ? []
        : [{ path: [...path, "taught"], message: `计划里没有 ${pattern.taught}；请改正` }]),
    ];
  });
}

/** A pack's plan with its lessons in order, all lessons or the written ones. */
interface Planned {
  syllabus: Syllabus;
  lessons: readonly PlannedText[];
}

/** Finds patterns that a lesson should contain and does not, or that nobody has described. */
export function missingPatternFaults(
  { syllabus, lessons }: Planned,
  known: Readonly<Record<string, Pattern>>,
): SyllabusFault[] {
  const patterns = { ...known, ...syllabus.patterns };
  const wanted = Object.entries(syllabus.lessons).flatMap(([id, plan]) =>
    (plan.patterns ?? []).map((name, index) => ({ id, name, path: ["lessons", id, "patterns", index] })),
  );
  const taught = Object.entries(syllabus.patterns ?? {}).map(([name, pattern]) => ({
    id: pattern.taught,
    name,
    path: ["patterns", name, "taught"],
  }));
  return [...wanted, ...taught].flatMap(({ id, name, path }) => {
    const pattern = patterns[name];
    if (!pattern) return [{ path, message: `没有句型“${name}”；请写进最前面的 patterns，或改正名字` }];
    const lesson = lessons.find((one) => one.id === id);
    return !lesson || lesson.lines.some((line) => formsIn(line, pattern).length > 0)
      ? []
      : [{ path, message: `${id} 里没有一句有句型“${name}”；请写进课文，或从计划里删去` }];
  });
}

/**
 * Finds patterns that come back too seldom: in too few later lines or lessons, or not in each of their forms. `after`
 * are the lessons after the one that teaches the pattern.
 */
export function recurringFault(
  name: string,
  pattern: Pattern,
  after: readonly PlannedText[],
): string | undefined {
  const found = after.map(({ lines }) => lines.map((line) => formsIn(line, pattern)).filter(isFound));
  const lines = found.reduce((sum, one) => sum + one.length, 0);
  const lessons = found.filter((one) => one.length > 0).length;
  if (lines < fewestLaterLines || lessons < fewestLaterLessons)
    return (
      `句型“${name}”以后只在 ${lessons} 课 ${lines} 句里出现，` +
      `至少要 ${fewestLaterLessons} 课 ${fewestLaterLines} 句；请在后面的课里再用`
    );
  const met = new Set(found.flat(2));
  const missing = (pattern.forms ?? []).filter((form) => !met.has(form)).map((form) => formNames[form]);
  return missing.length > 0
    ? `句型“${name}”以后没有${missing.join("、")}；请在后面的课里各写一句`
    : undefined;
}

const isFound = (forms: PatternForm[]) => forms.length > 0;

/** The forms of the sentences of a line that have the pattern. */
function formsIn(line: string, pattern: Pattern): PatternForm[] {
  const expression = expressionOf(pattern);
  if (!expression) return [];
  return sentencesOf(line)
    .filter(({ readings }) => readings.some((reading) => expression.test(reading)))
    .map(({ form }) => form);
}

interface ReadSentence {
  form: PatternForm;
  /** The sentence as it is written, and with its contractions opened. */
  readings: string[];
}

function sentencesOf(line: string): ReadSentence[] {
  return line.split(/(?<=[.!?…]["”’)]*) +/u).flatMap((sentence) => {
    const words = spokenForms(sentence);
    if (words.length === 0) return [];
    const opened = (last: boolean) =>
      words
        .flatMap((word) => {
          const forms = fullForms(word);
          return (last ? forms.at(-1) : forms[0]) ?? [word];
        })
        .join(" ");
    const readings = [...new Set([words.join(" "), opened(false), opened(true)])];
    const isNegative = readings.some((reading) => /\b(not|never|no|nobody|nothing|none)\b/.test(reading));
    const form = /\?["”’)]*$/u.test(sentence) ? "question" : isNegative ? "negative" : "statement";
    return [{ form, readings }];
  });
}

const expressions = new Map<string, RegExp | undefined>();

function expressionOf({ match }: Pattern): RegExp | undefined {
  if (!expressions.has(match)) {
    let read: RegExp | undefined;
    try {
      read = new RegExp(match, "u");
    } catch {
      read = undefined;
    }
    expressions.set(match, read);
  }
  return expressions.get(match);
}
