import { expect, test } from "vitest";
import { duePresets } from "./due-presets.ts";

const offered = (now: string) =>
  duePresets(new Date(now)).map(({ title, due }) => `${title} ${due.getDate()}@${due.getHours()}`);

test.each([
  ["on a Wednesday", "2026-11-25T15:00", ["今晚 20:00 25@20", "明晚 26@20", "周五 27@20", "下周三 2@20"]],
  ["late in the evening", "2026-11-25T19:45", ["明晚 26@20", "周五 27@20", "下周三 2@20"]],
  [
    "on a Thursday, when Friday is tomorrow",
    "2026-11-26T15:00",
    ["今晚 20:00 26@20", "明晚 27@20", "下周四 3@20"],
  ],
  ["on a Friday", "2026-11-27T15:00", ["今晚 20:00 27@20", "明晚 28@20", "下周五 4@20"]],
])("%s", (_when, now, titles) => expect(offered(now)).toEqual(titles));
