import "fake-indexeddb/auto";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { beforeEach, expect, test, vi } from "vitest";
import { markRequests } from "#learner/marks.requests.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { stored } from "#platform/storage/storage.ts";
import { showMarks, toggleMark } from "./run-marks.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { stepMarks } from "./marks-state.ts";
import { practice } from "#parts/practice/run/sample-lesson.ts";

let run: LessonRun;
/** The marks that the server returns, or the error if it cannot be asked. */
let marks: object | Error;
let sent: { path: string; body: unknown }[];
let account = 0;

registerRequests(async () => Object.values(markRequests));

beforeEach(() => {
  account += 1;
  stored.set("token", { token: "t", user_id: `u${account}` });
  stepMarks.setState({ marks: null });
  marks = { mastered: false, new_word: true, error: false };
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string }) => {
    const path = url.replace("/api/", "").replace(/\?.*/, "");
    sent.push({ path, body: init?.body === undefined ? undefined : JSON.parse(init.body) });
    if (marks instanceof Error) throw marks;
    return Response.json(path === "notebooks/marks" ? marks : { marked: true });
  });
  run = new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
});

const lastTo = (path: string) => sent.findLast((each) => each.path === path)?.body;

test("the answer page knows where its sentence stands, and the button takes it out again", async () => {
  await showMarks(run);
  expect(stepMarks.getState().marks).toEqual({ newWord: true, error: false, mastered: false });
  await toggleMark(run, "newWord");
  expect(stepMarks.getState().marks).toMatchObject({ newWord: false });
  await vi.waitFor(() => expect(lastTo("strange_words")).toMatchObject({ kind: "sentence", remove: true }));
  await toggleMark(run, "newWord");
  await vi.waitFor(() => expect(lastTo("strange_words")).toMatchObject({ remove: false }));
});

test("before it is known a mark is put on, and what is mastered goes on to the next step", async () => {
  await toggleMark(run, "error");
  expect(stepMarks.getState().marks).toMatchObject({ error: true });
  await toggleMark(run, "mastered");
  await vi.waitFor(() => expect(lastTo("exercise_grasps")).toMatchObject({ grasped: true }));
  expect(run.store.getState().index).toBe(1);
});

test("without a network what waits here is what shows", async () => {
  marks = new TypeError("Failed to fetch");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await toggleMark(run, "error");
  stepMarks.setState({ marks: null });
  await showMarks(run);
  expect(stepMarks.getState().marks).toEqual({ newWord: false, error: true, mastered: false });
});

test("a guest has no notebooks", async () => {
  stored.remove("token");
  await toggleMark(run, "error");
  expect(stepMarks.getState().marks).toBeNull();
  expect(sent).toEqual([]);
});
