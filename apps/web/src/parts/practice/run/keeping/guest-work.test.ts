import "fake-indexeddb/auto";
import type { Attempt } from "@shiju/contract/study/attempts";
import type { Practice } from "@shiju/contract/study/game";
import { beforeEach, expect, test } from "vitest";
import { freshDevice, openTab } from "#platform/queue/queue-fakes.ts";
import { newId } from "#platform/storage/ids.ts";

const open = () =>
  openTab(
    ({ attemptRequest }) => [attemptRequest],
    async () => ({
      ...(await import("./attempt.requests.ts")),
      ...(await import("./guest-work.ts")),
      ...(await import("#learner/offline/kept-lessons.ts")),
    }),
  );
let tab: Awaited<ReturnType<typeof open>>;

freshDevice();
beforeEach(async () => {
  tab = await open();
});

const write = (id: string, step: string, end = "checked") =>
  tab.enqueueAttempt({
    id: newId(),
    subject: { kind: "sentence", id },
    step,
    started_at: new Date(0).toISOString(),
    events: [[100, end, 0]],
  } as unknown as Attempt);

const practice = {
  lesson: { id: "first.hello", position: 1 },
  next_lesson: { id: "first.lemon", position: 2 },
  sentences: [{ id: "hello" }, { id: "cat" }],
  items: [],
} as unknown as Practice;

test("whole sentences count, with their lesson where it is kept and without it where it is not", async () => {
  expect(tab.nameOfWork(await tab.guestWork())).toBeNull();
  await write("hello", "0:0-2");
  await write("cat", "3:0-1");
  await write("cat", "0:0-2", "skipped");
  expect(tab.nameOfWork(await tab.guestWork())).toBe("写过的 1 句");

  await tab.keepPractice({ source: "course", lessonId: "first.hello", ids: null }, practice);
  expect(tab.nameOfWork(await tab.guestWork())).toBe("第 1 课的 1 句");
  await write("elsewhere", "0:0-2");
  expect(tab.nameOfWork(await tab.guestWork())).toBe("写过的 2 句");
});
