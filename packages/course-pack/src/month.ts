import { draftSentence } from "./draft.ts";
import { repeatFaults } from "./lesson-rules.ts";
import type { Fault } from "./fault.ts";
import { takeApart } from "./parts.ts";
import { placed, readable, under } from "./readable.ts";
import { type DailySentence, dailySentenceSchema, monthSchema } from "./schema.ts";
import { checkShape } from "./shape.ts";
import type { Source } from "./source.ts";

/** The names of the months' files, in order. */
export const months = Array.from({ length: 12 }, (_, index) => two(index + 1));

/** Checks a month of daily sentences. Its file is named after the month. Returns its days in their order. */
export function checkMonth(source: Source, month: string) {
  const shape = checkShape(monthSchema, source);
  const days = readable(dailySentenceSchema, source, "days")
    .toSorted((a, b) => (String(a.path[1]) < String(b.path[1]) ? -1 : 1))
    .map(({ item, path }) => {
      const { en, zh, note, author, source: work } = item;
      const { parts, faults } = takeApart({ en, zh }, {});
      const draft = { ...draftSentence(String(path[1]), { en, zh, note }, parts, {}), author, source: work };
      return { path, authored: { en, zh, note }, parts, draft, faults: [...faults, ...quoteFaults(item)] };
    });
  const found = [
    ...days.flatMap(({ faults, path }) => faults.map(under(path))),
    ...repeatFaults(days.map(({ parts, path }) => ({ en: parts.en, path: [...path, "en"] }))),
    ...(shape.value ? calendarFaults(Object.keys(shape.value.days), month) : []),
  ];
  const faults = [...shape.faults, ...found.map(placed(source))];
  if (!shape.value || faults.length > 0) return { faults };
  const { title, goal } = shape.value;
  return { faults, lesson: { title, goal, sentences: days, words: [] } };
}

function quoteFaults({ author, source }: DailySentence): Fault[] {
  if (author !== undefined && source === undefined)
    return [
      { path: ["author"], onKey: true, message: "写了 author 却没有 source；请补上这句话出自哪部作品" },
    ];
  if (source !== undefined && author === undefined)
    return [{ path: ["source"], onKey: true, message: "写了 source 却没有 author；请补上这句话是谁写的" }];
  return [];
}

/**
 * Finds days that the month does not have, and days of the month that are missing. Every year counts as a leap year.
 */
function calendarFaults(days: readonly string[], month: string): Fault[] {
  const number = months.indexOf(month) + 1;
  if (number === 0)
    return [{ path: [], message: `每日一句按月份分文件，请把 ${month}.yaml 改名为 01.yaml 到 12.yaml 之一` }];
  const length = new Date(Date.UTC(2024, number, 0)).getUTCDate();
  const wanted = Array.from({ length }, (_, index) => `${month}-${two(index + 1)}`);
  const strange = days.filter((day) => !wanted.includes(day));
  const missing = wanted.filter((day) => !days.includes(day));
  return [
    ...strange.map((day) => ({
      path: ["days", day],
      onKey: true,
      message: `“${day}”不是这个月的日子；请写成 ${month}-01 到 ${month}-${length} 里的一天`,
    })),
    ...(missing.length > 0
      ? [{ path: ["days"], onKey: true, message: `缺少 ${missing.join("、")}；请补上` }]
      : []),
  ];
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
