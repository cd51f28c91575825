import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { stored } from "#platform/storage/storage.ts";

let progress: typeof import("./kept-progress.ts");
let kept: typeof import("./kept-lessons.ts");
const lesson = { source: "course", lessonId: "a" } as const;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
  progress = await import("./kept-progress.ts");
  kept = await import("./kept-lessons.ts");
  return () => vi.unstubAllGlobals();
});

const signIn = (user_id: string) => stored.set("token", { token: "t", user_id });

test("what the server knows is kept, and what is answered here since is newer", async () => {
  signIn("amy");
  const steps = [
    { sentence_id: "s", step: "0:0-3", outcome: "shown" },
    { sentence_id: "s", step: "1:0-2", outcome: "put_right" },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ steps }));
  expect(await progress.fetchOutcomes(lesson, practice.sentences)).toEqual({
    "s 0:0-3": "shown",
    "s 1:0-2": "put_right",
  });
  await progress.keepOutcomes(lesson, { "s 0:0-3": "right" });
  expect(await progress.keptOutcomes(lesson)).toEqual({ "s 0:0-3": "right", "s 1:0-2": "put_right" });
});

test("of one learner it is nothing to another", async () => {
  signIn("amy");
  await progress.keepOutcomes(lesson, { "s 0:0-3": "right" });
  signIn("ben");
  expect(await progress.keptOutcomes(lesson)).toEqual({});
});

test("a guest's answers are on the device, and nobody is asked for them", async () => {
  await progress.keepOutcomes(lesson, { "s 0:0-3": "right" });
  expect(await progress.fetchOutcomes(lesson, practice.sentences)).toEqual({ "s 0:0-3": "right" });
});

test("what is mastered is mastered in what is kept, until that is taken back", async () => {
  signIn("amy");
  await kept.keepPractice(kept.lessonAsked("a"), practice);
  const asked = kept.lessonAsked(practice.lesson?.id ?? "");
  const mastered = async () => (await kept.keptPractice(asked))?.mastered;
  const [sentence] = practice.sentences;
  const [id, word] = [sentence?.id ?? "", sentence?.words[2]?.lemma ?? ""];
  await progress.keepMastered("sentence", [id], true);
  await progress.keepMastered("word", [word, "elsewhere"], true);
  expect(await mastered()).toEqual({ sentences: [id], words: [word] });
  await progress.keepMastered("sentence", [id], false);
  expect(await mastered()).toEqual({ sentences: [], words: [word] });
});
