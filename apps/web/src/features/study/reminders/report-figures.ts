import type { WeeklyReport, WeekSums } from "@shiju/contract/study/reminders";
import { lengthOf } from "#platform/format/lengths.ts";

interface Figure {
  name: string;
  value: string;
  /** Beside the week before. */
  change: string;
}

/** The figures of a report, each beside the week before. */
export function figuresOf(report: WeeklyReport): Figure[] {
  const { before } = report;
  const figure = (
    name: string,
    read: (sums: WeekSums) => number,
    say: (value: number) => string,
  ): Figure => ({
    name,
    value: say(read(report)),
    change: changeOf(read(report), read(before), say),
  });
  const rightly = (sums: WeekSums) => Math.round((sums.accuracy ?? 0) * 100);
  return [
    figure("学习时长", ({ seconds }) => seconds - (seconds % 60), lengthOf),
    figure(
      "学了几天",
      ({ days }) => days,
      (days) => `${days} 天`,
    ),
    figure(
      "写对的句子",
      ({ sentences }) => sentences,
      (count) => `${count} 句`,
    ),
    figure(
      "拼对的单词",
      ({ words }) => words,
      (count) => `${count} 词`,
    ),
    report.accuracy === null || before.accuracy === null
      ? { name: "一次答对", value: report.accuracy === null ? "–" : `${rightly(report)}%`, change: "" }
      : figure("一次答对", rightly, (share) => `${share}%`),
  ];
}

function changeOf(now: number, before: number, say: (value: number) => string): string {
  if (now === before) return "和前一周一样";
  return `比前一周${now > before ? "多" : "少"} ${say(Math.abs(now - before))}`;
}
