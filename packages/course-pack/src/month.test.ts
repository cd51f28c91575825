import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { checkPack } from "./check.ts";
import { folderOf } from "./fixtures/pack.ts";
import { formatProblem } from "./problem.ts";

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const names = lengths.map((_, index) => String(index + 1).padStart(2, "0"));

interface Day {
  en?: string;
  zh?: string;
  note?: string;
  author?: string;
  source?: string;
}

/** Makes a year without faults, in which all sentences differ. Returns a month of it as text. */
function monthOf(name: string, change: (days: Record<string, Day>) => void = () => undefined): string {
  const days: Record<string, Day> = {};
  for (let day = 1; day <= (lengths[Number(name) - 1] ?? 0); day++) {
    const number = 100 * Number(name) + day;
    days[`${name}-${String(day).padStart(2, "0")}`] = {
      en: `I can see ${number} birds.`,
      zh: `我看见 ${number} 只鸟。`,
      note: "bird 是鸟。",
    };
  }
  change(days);
  return stringify({ title: "月", goal: "每天一句", days });
}

const head = (months = names) =>
  stringify({
    id: "daily",
    type: "daily",
    title: "每日一句",
    description: "一天一句。",
    level: 3,
    category: "每日一句",
    access: "free",
    license: "CC-BY-4.0",
    lessons: months,
  });

function check(files: Record<string, string>) {
  const year = Object.fromEntries(names.map((name) => [`${name}.yaml`, monthOf(name)]));
  return checkPack(folderOf({ "pack.yaml": head(), ...year, ...files }, "daily"));
}
const found = (files: Record<string, string>) => check(files).problems.map(formatProblem);
const february = (change: (days: Record<string, Day>) => void) => ({ "02.yaml": monthOf("02", change) });

describe("a year of daily sentences", () => {
  it("has 366, in the order of the calendar, whatever the order in the file", () => {
    const { problems, whole } = check(
      february((days) => {
        const first = days["02-01"] ?? {};
        delete days["02-01"];
        days["02-01"] = { ...first, author: "Jane Austen", source: "Emma" };
      }),
    );
    expect(problems).toEqual([]);
    expect(whole?.lessons.map(({ lesson }) => lesson.sentences.length)).toEqual(lengths);
    const [first] = whole?.lessons[1]?.lesson.sentences ?? [];
    expect(first?.draft).toMatchObject({
      en: "I can see 201 birds.",
      note: "bird 是鸟。",
      author: "Jane Austen",
      source: "Emma",
    });
  });

  it.each([
    ["a missing day", (days: Record<string, Day>) => void delete days["02-29"], /:3:1 缺少 02-29；/],
    [
      "a day that no year has",
      (days: Record<string, Day>) =>
        void (days["02-30"] = { ...days["02-01"], en: "One more.", zh: "又一句。" }),
      /:120:3 “02-30”不是这个月的日子/,
    ],
    [
      "English that stands on another day",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], en: "I can see 201 birds!" }),
      /:9:9 与 02-01 重复/,
    ],
    [
      "English that stands in another month",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], en: "I can see 101 birds." }),
      /:9:9  01-01 已经有这一句/,
    ],
    ["no Chinese", (days: Record<string, Day>) => void delete days["02-02"]?.zh, /:9:5 缺少“zh”/],
    ["no note", (days: Record<string, Day>) => void delete days["02-02"]?.note, /:9:5 缺少“note”/],
    [
      "an unknown character",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], en: "I can see 202 birds。" }),
      /:9:28 英文里不能用“。”/,
    ],
    [
      "over 25 words",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], en: "go ".repeat(26).trim() }),
      /:9:9 这句有 26 个词，最多 25 个/,
    ],
    [
      "an author without a source",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], author: "Jane Austen" }),
      /:12:5 写了 author 却没有 source/,
    ],
    [
      "a source without an author",
      (days: Record<string, Day>) => void (days["02-02"] = { ...days["02-02"], source: "Emma" }),
      /:12:5 写了 source 却没有 author/,
    ],
  ])("refuses %s", (_, change, fault) => {
    expect(found(february(change))).toEqual([
      expect.stringMatching(new RegExp(`^content/daily/02\\.yaml${fault.source}`)),
    ]);
  });

  it("refuses a day that is written twice", () => {
    const twice = monthOf("02").replace("  02-03:", "  02-02:");
    expect(found({ "02.yaml": twice })).toContainEqual(expect.stringMatching(/02\.yaml:12:3 这一项写了两次/));
  });

  it("refuses a year without one of its months, and a file that is none", () => {
    const listed = [...names.slice(0, 11), "extra"];
    const problems = found({ "pack.yaml": head(listed), "extra.yaml": monthOf("02") });
    expect(problems).toContainEqual(expect.stringMatching(/pack\.yaml:10:3 每日一句是一整年/));
    expect(problems).toContainEqual(expect.stringMatching(/extra\.yaml:1:1 .*请把 extra\.yaml 改名/));
  });
});
