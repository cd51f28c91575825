import "fake-indexeddb/auto";
import type { Place } from "@shiju/contract/study/game";
import { beforeEach, describe, expect, test } from "vitest";
import { freshDevice, openTab, problem, server, signIn } from "#platform/queue/queue-fakes.ts";

const open = () =>
  openTab(
    ({ placeRequest }) => [placeRequest],
    () => import("./place.requests.ts"),
  );
let tab: Awaited<ReturnType<typeof open>>;

freshDevice();
beforeEach(async () => {
  tab = await open();
});

function place(at: string, lesson = "first.hello"): Place {
  return { lesson_id: lesson, practice_type: "translation", sentence_id: "s", step: "0:0-2", at };
}

describe("places", () => {
  test("of a guest stay here, one a lesson, and go along at sign-in", async () => {
    await tab.savePlace(place("2026-01-01T00:00:00Z"));
    await tab.savePlace(place("2026-01-01T00:01:00Z"));
    await tab.savePlace(place("2026-01-01T00:00:30Z", "first.bye"));
    expect((await tab.localPlaces()).map(({ lesson_id }) => lesson_id)).toEqual(["first.hello", "first.bye"]);
    expect(server.calls).toBe(0);
    signIn("amy");
    await tab.flushQueue();
    expect(server.received.map(({ body }) => (body as Place).at)).toEqual([
      "2026-01-01T00:00:30Z",
      "2026-01-01T00:01:00Z",
    ]);
    expect(await tab.localPlaces()).toEqual([]);
  });

  test("that the server has are still known here, for where there is no network", async () => {
    signIn("amy");
    const one = place("2026-01-01T00:00:00Z");
    await tab.savePlace(one);
    await tab.flushQueue();
    expect(await tab.localPlaces()).toEqual([]);
    expect(await tab.keptPlace(one.lesson_id, one.practice_type)).toEqual(one);
    const { calls } = server;
    await tab.flushQueue();
    expect(server.calls).toBe(calls);
  });

  test("that were left while an older one was on its way are sent after it", async () => {
    signIn("amy");
    let newer: Promise<void> | undefined;
    server.fault = () => {
      server.fault = null;
      newer = tab.savePlace(place("2026-01-01T00:01:00Z"));
      return undefined;
    };
    await tab.savePlace(place("2026-01-01T00:00:00Z"));
    await tab.flushQueue();
    await newer;
    await tab.flushQueue();
    expect(server.received.map(({ body }) => (body as Place).at)).toEqual([
      "2026-01-01T00:00:00Z",
      "2026-01-01T00:01:00Z",
    ]);
  });

  test("of a guest are the learner's alone once they are sent", async () => {
    const one = place("2026-01-01T00:00:00Z");
    await tab.savePlace(one);
    signIn("amy");
    await tab.flushQueue();
    signIn("ben");
    expect(await tab.keptPlace(one.lesson_id, one.practice_type)).toBeUndefined();
  });

  test("of a learner are hidden from the next one", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await tab.savePlace(place("2026-01-01T00:00:00Z"));
    await tab.flushQueue();
    expect(await tab.localPlaces()).toHaveLength(1);
    signIn(null);
    expect(await tab.localPlaces()).toEqual([]);
  });

  test("in a lesson that is gone are given up", async () => {
    signIn("amy");
    server.fault = () => problem(404);
    await tab.savePlace(place("2026-01-01T00:00:00Z"));
    expect(await tab.flushQueue()).toBe(true);
    expect(await tab.localPlaces()).toEqual([]);
  });
});
