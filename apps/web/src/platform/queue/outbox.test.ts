import "fake-indexeddb/auto";
import type { Attempt, Place } from "@shiju/contract/game";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#platform/storage/ids.ts";
import type { Postable } from "./outbox-send.ts";
import { stored } from "#platform/storage/storage.ts";

type Outbox = typeof import("./outbox.ts");
let outbox: Outbox;
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  server = fakeServer();
  vi.stubGlobal("fetch", server.fetch);
  outbox = await openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab has modules of its own; local storage and IndexedDB are the browser's. */
async function openTab(): Promise<Outbox> {
  vi.resetModules();
  return import("./outbox.ts");
}

function signIn(userId: string) {
  localStorage.setItem(
    "token",
    JSON.stringify({ version: 0, value: { token: `t-${userId}`, user_id: userId } }),
  );
}
const signOut = () => stored.remove("token");

/** Keeps what it is sent, by learner; `fault` may answer or fail in its place. */
function fakeServer() {
  const attempts: { learner: string; id: string }[] = [];
  const places: { learner: string; place: Place }[] = [];
  const letters: { learner: string; path: string; body: unknown }[] = [];
  const state = {
    attempts,
    places,
    letters,
    calls: 0,
    fault: null as ((body: { attempts?: Attempt[]; id?: string }) => Response | undefined) | null,
    fetch: async (url: string, init: { headers: HeadersInit; body: string }) => {
      state.calls += 1;
      const learner = new Headers(init.headers).get("authorization") ?? "";
      const body = JSON.parse(init.body) as { attempts?: Attempt[]; id?: string };
      const fault = state.fault?.(body);
      if (fault) return fault;
      if (url === "/api/game/place") {
        places.push({ learner, place: body as unknown as Place });
        return Response.json({});
      }
      if (url !== "/api/game/attempts") {
        letters.push({ learner, path: url, body });
        return Response.json({});
      }
      const sent = body.attempts ?? [];
      for (const { id } of sent) if (!attempts.some((kept) => kept.id === id)) attempts.push({ learner, id });
      return Response.json({ accepted: sent.map(({ id }) => id), refused: [] });
    },
  };
  return state;
}

let second = 0;
function attempt(): Attempt {
  second += 1;
  return {
    id: newId(),
    source: "course",
    practice_type: "translation",
    lesson_id: "first.hello",
    sentence_id: "first.hello.1",
    step: "0:0-2",
    started_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
    content_version: "1",
    judged_with: { ignore_case: true, ignore_name: true, always_show: false, input: "keys" },
    events: [],
  };
}

function place(at: string, lesson = "first.hello"): Place {
  return { lesson_id: lesson, practice_type: "translation", sentence_id: "s", step: "0:0-2", at };
}

const learnerOf = (id: string) =>
  server.attempts.filter((kept) => kept.id === id).map(({ learner }) => learner);

describe("attempts", () => {
  test("of a guest stay on the device and go along when somebody signs in", async () => {
    const [first, next] = [attempt(), attempt()];
    await outbox.enqueueAttempt(first);
    await outbox.enqueueAttempt(next);
    await outbox.flushOutbox();
    expect(server.calls).toBe(0);
    signIn("amy");
    expect(await outbox.flushOutbox()).toBe(true);
    expect(server.attempts.map(({ id }) => id)).toEqual([first.id, next.id]);
  });

  test("survive a reload", async () => {
    const one = attempt();
    await outbox.enqueueAttempt(one);
    const reloaded = await openTab();
    signIn("amy");
    await reloaded.flushOutbox();
    expect(learnerOf(one.id)).toEqual(["Bearer t-amy"]);
  });

  test("go at most fifty a call, the oldest first", async () => {
    const all = Array.from({ length: 120 }, attempt);
    for (const one of all.toReversed()) await outbox.enqueueAttempt(one);
    signIn("amy");
    await outbox.flushOutbox();
    expect(server.calls).toBe(3);
    expect(server.attempts.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  test("of one learner never become another's", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    const hers = attempt();
    await outbox.enqueueAttempt(hers);
    await outbox.flushOutbox();
    server.fault = null;
    signIn("ben");
    await outbox.flushOutbox();
    expect(learnerOf(hers.id)).toEqual([]);
    signIn("amy");
    await outbox.flushOutbox();
    expect(learnerOf(hers.id)).toEqual(["Bearer t-amy"]);
  });

  test("whose answer was lost are sent again, and count once", async () => {
    signIn("amy");
    let losses = 3;
    server.fault = ({ attempts = [] }) => {
      if (losses-- <= 0) return undefined;
      for (const { id } of attempts)
        if (learnerOf(id).length === 0) server.attempts.push({ learner: "Bearer t-amy", id });
      throw new TypeError("Failed to fetch");
    };
    const one = attempt();
    await outbox.enqueueAttempt(one);
    while (!(await outbox.flushOutbox()));
    expect(learnerOf(one.id)).toEqual(["Bearer t-amy"]);
    const { calls } = server;
    await outbox.flushOutbox();
    expect(server.calls).toBe(calls);
  });

  test("in two tabs at once arrive once", async () => {
    const other = await openTab();
    const all = Array.from({ length: 20 }, attempt);
    await Promise.all(all.map((one, index) => (index % 2 ? outbox : other).enqueueAttempt(one)));
    signIn("amy");
    await Promise.all([outbox.flushOutbox(), other.flushOutbox()]);
    expect(server.attempts.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test("that the server refuses are not sent again", async () => {
    signIn("amy");
    const bad = attempt();
    server.fault = () =>
      Response.json({ accepted: [], refused: [{ id: bad.id, code: "not_found", message: "没有这一步" }] });
    await outbox.enqueueAttempt(bad);
    await outbox.flushOutbox();
    const { calls } = server;
    await outbox.flushOutbox();
    expect(server.calls).toBe(calls);
  });

  test("too large for one call go in smaller ones", async () => {
    const all = Array.from({ length: 10 }, attempt);
    for (const one of all) await outbox.enqueueAttempt(one);
    server.fault = ({ attempts = [] }) =>
      attempts.length > 3
        ? Response.json({ code: "too_large", message: "太大", request_id: "" }, { status: 413 })
        : undefined;
    signIn("amy");
    expect(await outbox.flushOutbox()).toBe(true);
    expect(server.attempts).toHaveLength(10);
  });

  test("wait for the next sign-in when the token is dead", async () => {
    signIn("amy");
    server.fault = () =>
      Response.json({ code: "not_signed_in", message: "", request_id: "" }, { status: 401 });
    const one = attempt();
    await outbox.enqueueAttempt(one);
    expect(await outbox.flushOutbox()).toBe(false);
    server.fault = null;
    signIn("amy");
    await outbox.flushOutbox();
    expect(learnerOf(one.id)).toEqual(["Bearer t-amy"]);
  });

  test("are kept in memory where there is no IndexedDB", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const tab = await openTab();
    const one = attempt();
    await tab.enqueueAttempt(one);
    signIn("amy");
    await tab.flushOutbox();
    expect(learnerOf(one.id)).toEqual(["Bearer t-amy"]);
  });

  test("are tried again when the network is back", async () => {
    signIn("amy");
    const stop = outbox.startOutbox();
    server.fault = () => Response.error();
    const one = attempt();
    await outbox.enqueueAttempt(one);
    await outbox.flushOutbox();
    server.fault = null;
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(learnerOf(one.id)).toHaveLength(1));
    stop();
  });

  test("are tried again when the network is back, also where nothing runs in the background", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    const one = attempt();
    await outbox.enqueueAttempt(one);
    for (let failed = 0; failed < 6; failed += 1) await outbox.flushOutbox();
    server.fault = null;
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(learnerOf(one.id)).toHaveLength(1));
  });
});

describe("places", () => {
  test("of a guest stay here, one a lesson, and go along at sign-in", async () => {
    await outbox.savePlace(place("2026-01-01T00:00:00Z"));
    await outbox.savePlace(place("2026-01-01T00:01:00Z"));
    await outbox.savePlace(place("2026-01-01T00:00:30Z", "first.bye"));
    expect((await outbox.localPlaces()).map(({ lesson_id }) => lesson_id)).toEqual([
      "first.hello",
      "first.bye",
    ]);
    expect(server.calls).toBe(0);
    signIn("amy");
    await outbox.flushOutbox();
    expect(server.places.map(({ place: { at } }) => at).toSorted()).toEqual([
      "2026-01-01T00:00:30Z",
      "2026-01-01T00:01:00Z",
    ]);
    expect(await outbox.localPlaces()).toEqual([]);
  });

  test("that the server has are still known here, for where there is no network", async () => {
    signIn("amy");
    const one = place("2026-01-01T00:00:00Z");
    await outbox.savePlace(one);
    await outbox.flushOutbox();
    expect(await outbox.localPlaces()).toEqual([]);
    expect(await outbox.keptPlace(one.lesson_id, one.practice_type)).toEqual(one);
    const { calls } = server;
    await outbox.flushOutbox();
    expect(server.calls).toBe(calls);
  });

  test("of a guest are the learner's alone once they are sent", async () => {
    const one = place("2026-01-01T00:00:00Z");
    await outbox.savePlace(one);
    signIn("amy");
    await outbox.flushOutbox();
    signIn("ben");
    expect(await outbox.keptPlace(one.lesson_id, one.practice_type)).toBeUndefined();
  });

  test("of a learner are hidden from the next one", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await outbox.savePlace(place("2026-01-01T00:00:00Z"));
    await outbox.flushOutbox();
    expect(await outbox.localPlaces()).toHaveLength(1);
    signOut();
    localStorage.removeItem("token");
    expect(await outbox.localPlaces()).toEqual([]);
  });

  test("in a lesson that is gone are given up", async () => {
    signIn("amy");
    server.fault = () => Response.json({ code: "not_found", message: "", request_id: "" }, { status: 404 });
    await outbox.savePlace(place("2026-01-01T00:00:00Z"));
    expect(await outbox.flushOutbox()).toBe(true);
    expect(await outbox.localPlaces()).toEqual([]);
  });
});

describe("letters", () => {
  const mark = (id: string, grasped = true) => ({ body: { kind: "word" as const, id, grasped } });
  const send = (tab: Outbox, id: string, grasped?: boolean) =>
    tab.enqueue("POST /api/exercise_grasps", mark(id, grasped), { key: `word ${id}` });
  const idsAt = (learner: string) =>
    server.letters.filter((one) => one.learner === learner).map(({ body }) => (body as { id: string }).id);
  const problem = (status: number) => Response.json({ code: "x", message: "没有这个词" }, { status });

  test("wait without a network, survive a reload and go in the order they were written", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const id of ["c", "a", "b"]) {
      vi.setSystemTime(Date.now() + 1);
      await send(outbox, id);
    }
    expect(await outbox.flushOutbox()).toBe(false);
    server.fault = null;
    expect(await (await openTab()).flushOutbox()).toBe(true);
    expect(idsAt("Bearer t-amy")).toEqual(["c", "a", "b"]);
  });

  test("under the same key are one, the newest, also while the older one is on its way", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await send(outbox, "a", true);
    await send(outbox, "a", false);
    await outbox.flushOutbox();
    let newer: Promise<void> | undefined;
    server.fault = () => {
      server.fault = null;
      newer = send(outbox, "a", true);
      return undefined;
    };
    await outbox.flushOutbox();
    await newer;
    await outbox.flushOutbox();
    expect(server.letters.map(({ body }) => (body as { grasped: boolean }).grasped)).toEqual([false, true]);
  });

  test("of one learner never become another's, and a guest's go with whoever signs in", async () => {
    await send(outbox, "guest");
    signIn("amy");
    server.fault = () => Response.error();
    await send(outbox, "hers");
    await outbox.flushOutbox();
    server.fault = null;
    signIn("ben");
    await outbox.flushOutbox();
    expect(server.letters.map(({ learner }) => learner)).toEqual(["Bearer t-ben"]);
    signIn("amy");
    await outbox.flushOutbox();
    expect(idsAt("Bearer t-amy")).toEqual(["hers"]);
  });

  test("that a visitor may send do not wait for a sign-in", async () => {
    await outbox.enqueue("POST /api/game/feedback", {
      body: { kind: "sentence", id: "s", reason: "english", report_id: newId() },
    });
    await outbox.flushOutbox();
    expect(server.letters.map(({ path, learner }) => [path, learner])).toEqual([["/api/game/feedback", ""]]);
  });

  test.each([
    ["refused", 404],
    ["known already", 409],
  ])("that are %s are given up, and the others arrive", async (_, status) => {
    signIn("amy");
    server.fault = (body) => (body.id === "bad" ? problem(status) : undefined);
    await send(outbox, "bad");
    await send(outbox, "good");
    expect(await outbox.flushOutbox()).toBe(true);
    expect(idsAt("Bearer t-amy")).toEqual(["good"]);
  });

  test("that the server fails at wait, and the others arrive", async () => {
    signIn("amy");
    server.fault = (body) => (body.id === "bad" ? problem(500) : undefined);
    await send(outbox, "bad");
    await send(outbox, "good");
    expect(await outbox.flushOutbox()).toBe(false);
    expect(idsAt("Bearer t-amy")).toEqual(["good"]);
    server.fault = null;
    await outbox.flushOutbox();
    expect(idsAt("Bearer t-amy")).toEqual(["good", "bad"]);
  });

  test("whose answer was lost are sent again, with the same words", async () => {
    signIn("amy");
    server.fault = () => {
      server.fault = null;
      server.letters.push({ learner: "Bearer t-amy", path: "/api/exercise_grasps", body: mark("a").body });
      throw new TypeError("Failed to fetch");
    };
    await send(outbox, "a");
    await outbox.flushOutbox();
    await outbox.flushOutbox();
    const [first, again] = server.letters.map(({ body }) => body);
    expect(again).toEqual(first);
    expect(server.letters).toHaveLength(2);
  });

  test("to an address that this version does not know are given up where the server does not know it either", async () => {
    signIn("amy");
    server.fault = () => problem(404);
    await outbox.enqueue("POST /api/of/another/version" as Postable, mark("a"));
    expect(await outbox.flushOutbox()).toBe(true);
  });
});
