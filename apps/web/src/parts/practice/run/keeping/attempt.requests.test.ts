import "fake-indexeddb/auto";
import type { Attempt } from "@shiju/contract/study/attempts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { freshDevice, openTab, problem, server, signIn } from "#platform/queue/queue-fakes.ts";
import { deviceStore } from "#platform/storage/device-database.ts";
import { newId } from "#platform/storage/ids.ts";

const open = () =>
  openTab(
    ({ attemptRequest }) => [attemptRequest],
    () => import("./attempt.requests.ts"),
  );
let tab: Awaited<ReturnType<typeof open>>;

freshDevice();
beforeEach(async () => {
  tab = await open();
});

let second = 0;
/** Returns an attempt with only an id and a time. All other fields of an attempt go along as they are. */
function attempt(): Attempt {
  second += 1;
  return { id: newId(), started_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString() } as Attempt;
}

/** As often as they came, the server counts each once. */
const arrived = () => [
  ...new Set(server.received.flatMap(({ body }) => body.attempts ?? []).map(({ id }) => id)),
];
const learnersOf = (id: string) =>
  server.received
    .filter(({ body }) => body.attempts?.some((one) => one.id === id))
    .map(({ learner }) => learner);

describe("attempts", () => {
  test("of a guest stay on the device and go along when somebody signs in", async () => {
    const [first, next] = [attempt(), attempt()];
    await tab.enqueueAttempt(first);
    await tab.enqueueAttempt(next);
    await tab.flushQueue();
    expect(server.calls).toBe(0);
    signIn("amy");
    expect(await tab.flushQueue()).toBe(true);
    expect(arrived()).toEqual([first.id, next.id]);
  });

  test("tell which words were answered here, until the server has them", async () => {
    const word = { ...attempt(), subject: { kind: "sentence" as const, id: "first.hello.1" }, step: "3:0-1" };
    const [right, skipped] = [[100, "checked", 0] as const, [100, "skipped", 0] as const];
    await tab.enqueueAttempt({ ...word, events: [[...right]] });
    await tab.enqueueAttempt({ ...word, id: newId(), step: "3:1-2", events: [[...skipped]] });
    await tab.enqueueAttempt({ ...word, id: newId(), step: "0:0-2", events: [[...right]] });
    expect(await tab.answeredHere()).toEqual(["first.hello.1 3:0-1"]);
    signIn("amy");
    await tab.flushQueue();
    expect(await tab.answeredHere()).toEqual([]);
  });

  test("survive a reload", async () => {
    const one = attempt();
    await tab.enqueueAttempt(one);
    const reloaded = await open();
    signIn("amy");
    await reloaded.flushQueue();
    expect(learnersOf(one.id)).toEqual(["Bearer t-amy"]);
  });

  test("that an earlier version of the app kept, which knew sentences alone, go as they were kept", async () => {
    const kept = { ...attempt(), sentence_id: "first.hello.1", step: "0:0-2", events: [] };
    await deviceStore("attempts").put({ key: kept.id, owner: null, attempt: kept } as { key: string });
    signIn("amy");
    const updated = await open();
    expect(await updated.flushQueue()).toBe(true);
    expect(server.received.flatMap(({ body }) => body.attempts ?? [])).toEqual([kept]);
  });

  test("go at most fifty a call, the oldest first", async () => {
    const all = Array.from({ length: 120 }, attempt);
    for (const one of all.toReversed()) await tab.enqueueAttempt(one);
    signIn("amy");
    await tab.flushQueue();
    expect(server.calls).toBe(3);
    expect(arrived()).toEqual(all.map(({ id }) => id));
  });

  test("of one learner never become another's", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    const hers = attempt();
    await tab.enqueueAttempt(hers);
    await tab.flushQueue();
    server.fault = null;
    signIn("ben");
    await tab.flushQueue();
    expect(learnersOf(hers.id)).toEqual([]);
    signIn("amy");
    await tab.flushQueue();
    expect(learnersOf(hers.id)).toEqual(["Bearer t-amy"]);
  });

  test("whose answer was lost are sent again, and not once more", async () => {
    signIn("amy");
    let losses = 3;
    server.fault = () => {
      if (losses-- <= 0) return undefined;
      throw new TypeError("Failed to fetch");
    };
    const one = attempt();
    await tab.enqueueAttempt(one);
    while (!(await tab.flushQueue()));
    expect(learnersOf(one.id)).toEqual(["Bearer t-amy"]);
    const { calls } = server;
    await tab.flushQueue();
    expect(server.calls).toBe(calls);
  });

  test("in two tabs at once arrive once", async () => {
    const other = await open();
    const all = Array.from({ length: 20 }, attempt);
    await Promise.all(all.map((one, index) => (index % 2 ? tab : other).enqueueAttempt(one)));
    signIn("amy");
    await Promise.all([tab.flushQueue(), other.flushQueue()]);
    expect(arrived().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test("that the server refuses are told of, and not sent again", async () => {
    signIn("amy");
    const bad = attempt();
    server.fault = () =>
      Response.json({ accepted: [], refused: [{ id: bad.id, code: "not_found", message: "没有这一步" }] });
    await tab.enqueueAttempt(bad);
    await tab.flushQueue();
    const told = "有 1 次作答没能存上：没有这一步";
    await vi.waitFor(() => expect(document.body.textContent).toContain(told), { timeout: 15_000 });
    const { calls } = server;
    await tab.flushQueue();
    expect(server.calls).toBe(calls);
  });

  test("on which the server says nothing wait", async () => {
    signIn("amy");
    const [first, next] = [attempt(), attempt()];
    server.fault = () => Response.json({ accepted: [first.id], refused: [] });
    await tab.enqueueAttempt(first);
    await tab.enqueueAttempt(next);
    expect(await tab.flushQueue()).toBe(false);
    expect((await tab.rowsOf(tab.attemptRequest)).map(({ input }) => input.body.attempts[0]?.id)).toEqual([
      next.id,
    ]);
  });

  test("too large for one call go in smaller ones, and alone are refused", async () => {
    const all = Array.from({ length: 10 }, attempt);
    for (const one of all) await tab.enqueueAttempt(one);
    const [first, ...others] = all.map(({ id }) => id);
    server.fault = ({ attempts = [] }) =>
      attempts.length > 3 || attempts.some(({ id }) => id === first) ? problem(413, "太大") : undefined;
    signIn("amy");
    expect(await tab.flushQueue()).toBe(true);
    expect(arrived()).toEqual(others);
  });

  test("wait for the next sign-in when the token is dead", async () => {
    signIn("amy");
    server.fault = () => problem(401);
    const one = attempt();
    await tab.enqueueAttempt(one);
    expect(await tab.flushQueue()).toBe(false);
    server.fault = null;
    signIn("amy");
    await tab.flushQueue();
    expect(learnersOf(one.id)).toEqual(["Bearer t-amy"]);
  });

  test("are kept in memory where there is no IndexedDB", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const without = await open();
    const one = attempt();
    await without.enqueueAttempt(one);
    signIn("amy");
    await without.flushQueue();
    expect(learnersOf(one.id)).toEqual(["Bearer t-amy"]);
  });
});
