import { expect, test } from "vitest";
import { standingAt } from "./assignments.ts";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const assignment = { from: at("20T08:00"), due: at("25T20:00"), done: 0, doneAt: null, arrivedAt: null };

test.each([
  ["it has not begun", {}, "19T08:00", "ahead"],
  ["nothing is done", {}, "21T08:00", "open"],
  ["some is done", { done: 2 }, "21T08:00", "begun"],
  ["its date is over", { done: 2 }, "25T20:01", "missed"],
  ["it was done in time", { doneAt: at("25T20:00"), arrivedAt: at("25T20:00") }, "26T08:00", "done"],
  ["it was done after its date", { doneAt: at("25T20:01"), arrivedAt: at("25T20:01") }, "26T08:00", "late"],
  [
    "it was done offline and arrived within a day",
    { doneAt: at("25T19:00"), arrivedAt: at("26T19:59") },
    "27T08:00",
    "done",
  ],
  [
    "it was done offline and arrived later",
    { doneAt: at("25T19:00"), arrivedAt: at("26T20:01") },
    "27T08:00",
    "late",
  ],
])("the standing where %s", (_what, facts, now, standing) => {
  expect(standingAt({ ...assignment, ...facts }, at(now))).toBe(standing);
});
