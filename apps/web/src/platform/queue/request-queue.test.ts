import "fake-indexeddb/auto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#platform/storage/ids.ts";
import { queuedRequest } from "./queued-request.ts";
import { freshDevice, openTab, problem, server, signIn } from "./queue-fakes.ts";

const mark = queuedRequest("POST /api/exercise_grasps", { unit: "条笔记" });
const report = queuedRequest("POST /api/game/feedback", { visitor: true });
const study = queuedRequest("POST /api/game/inc_num", {
  seal: async ({ body }) => ({ body: { ...body, lesson_id: `${body.lesson_id}, sealed` } }),
});

const open = (known = [mark, report, study]) =>
  openTab(
    () => known,
    async () => ({}),
  );
type Tab = Awaited<ReturnType<typeof open>>;
let tab: Tab;

freshDevice();
beforeEach(async () => {
  tab = await open();
});

const put = (into: Tab, id: string, grasped = true) =>
  into.enqueue(mark, { body: { kind: "word", id, grasped } }, { key: `word ${id}` });
const bodies = () => server.received.map(({ body }) => body);
const idsAt = (learner: string) =>
  server.received.filter((call) => call.learner === learner).map(({ body }) => body.id);

describe("queued requests", () => {
  test("wait without a network, survive a reload and go in the order in which they were made", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const id of ["c", "a", "b"]) {
      vi.setSystemTime(Date.now() + 1);
      await put(tab, id);
    }
    expect(await tab.flushQueue()).toBe(false);
    server.fault = null;
    expect(await (await open()).flushQueue()).toBe(true);
    expect(idsAt("Bearer t-amy")).toEqual(["c", "a", "b"]);
  });

  test("are tried again when the network is back", async () => {
    signIn("amy");
    const stop = tab.startQueue();
    server.fault = () => Response.error();
    await put(tab, "a");
    await tab.flushQueue();
    server.fault = null;
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(idsAt("Bearer t-amy")).toContain("a"));
    stop();
  });

  test("are tried again when the network is back, also where nothing runs in the background", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await put(tab, "a");
    for (let failed = 0; failed < 6; failed += 1) await tab.flushQueue();
    server.fault = null;
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(idsAt("Bearer t-amy")).toContain("a"));
  });

  test("are sent once what sends can be fetched, which one timer asks for again", async () => {
    const sendQueue = vi.fn<() => Promise<boolean>>().mockRejectedValue(new TypeError("not fetched"));
    vi.resetModules();
    vi.doMock("./send-queue.ts", () => ({ sendQueue }));
    onTestFinished(() => {
      vi.doUnmock("./send-queue.ts");
    });
    const { flushQueue } = await import("./request-queue.ts");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (let failed = 0; failed < 6; failed += 1) expect(await flushQueue()).toBe(false);
    expect(vi.getTimerCount()).toBe(1);
    sendQueue.mockClear().mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sendQueue).toHaveBeenCalledOnce();
  });

  test("under the same key are one, the newest, also while the older one is on its way", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await put(tab, "a", true);
    await put(tab, "a", false);
    await tab.flushQueue();
    let newer: Promise<void> | undefined;
    server.fault = () => {
      server.fault = null;
      newer = put(tab, "a", true);
      return undefined;
    };
    await tab.flushQueue();
    await newer;
    await tab.flushQueue();
    expect(bodies()).toMatchObject([{ grasped: false }, { grasped: true }]);
  });

  test("of one learner never become another's, and a guest's go with whoever signs in", async () => {
    await put(tab, "guest");
    signIn("amy");
    server.fault = () => Response.error();
    await put(tab, "hers");
    await tab.flushQueue();
    server.fault = null;
    signIn("ben");
    await tab.flushQueue();
    expect(server.received.map(({ learner }) => learner)).toEqual(["Bearer t-ben"]);
    signIn("amy");
    await tab.flushQueue();
    expect(idsAt("Bearer t-amy")).toEqual(["hers"]);
  });

  test("that a visitor may send do not wait for a sign-in", async () => {
    const body = { kind: "sentence" as const, id: "s", reason: "english" as const, report_id: newId() };
    await tab.enqueue(report, { body });
    await tab.flushQueue();
    expect(server.received.map(({ path, learner }) => [path, learner])).toEqual([["/api/game/feedback", ""]]);
  });

  test("are sealed when they go, and lie here unsealed", async () => {
    signIn("amy");
    server.fault = () => Response.error();
    await tab.enqueue(study, { body: { id: newId(), lesson_id: "a.01" } });
    await tab.flushQueue();
    expect((await tab.rowsOf(study))[0]?.input.body.lesson_id).toBe("a.01");
    server.fault = null;
    await tab.flushQueue();
    expect(bodies()).toMatchObject([{ lesson_id: "a.01, sealed" }]);
  });

  test.each([
    ["refused", 404],
    ["known already", 409],
  ])("that are %s are given up, and the others arrive", async (_, status) => {
    signIn("amy");
    server.fault = (body) => (body.id === "bad" ? problem(status) : undefined);
    await put(tab, "bad");
    await put(tab, "good");
    expect(await tab.flushQueue()).toBe(true);
    expect(idsAt("Bearer t-amy")).toEqual(["good"]);
  });

  test("that were sealed by a wrong clock are sealed again, and stay while that is refused", async () => {
    signIn("amy");
    let clock = 0;
    const sealed = queuedRequest("POST /api/game/inc_num", {
      sealedOver: "timestamp",
      seal: async ({ body }) => ({ body: { ...body, lesson_id: String((clock += 1)) } }),
    });
    tab = await open([sealed]);
    const refuse = () =>
      Response.json(
        { code: "x", message: "设备的时间不准", fields: { timestamp: "x" }, request_id: "" },
        { status: 422 },
      );
    server.fault = refuse;
    await tab.enqueue(sealed, { body: { id: newId(), lesson_id: "a" } });
    await tab.flushQueue();
    expect(await tab.unsentRows([])).toHaveLength(1);
    server.fault = () => {
      server.fault = null;
      return refuse();
    };
    const before = clock;
    expect(await tab.flushQueue()).toBe(true);
    expect(bodies()).toMatchObject([{ lesson_id: String(before + 2) }]);
    expect(await tab.unsentRows([])).toEqual([]);
  });

  test("that the server fails at wait, and the others arrive", async () => {
    signIn("amy");
    server.fault = (body) => (body.id === "bad" ? problem(500) : undefined);
    await put(tab, "bad");
    await put(tab, "good");
    expect(await tab.flushQueue()).toBe(false);
    expect(idsAt("Bearer t-amy")).toEqual(["good"]);
    server.fault = null;
    await tab.flushQueue();
    expect(idsAt("Bearer t-amy")).toEqual(["good", "bad"]);
  });

  test("whose answer was lost are sent again, with the same words", async () => {
    signIn("amy");
    const lost: unknown[] = [];
    server.fault = (body) => {
      server.fault = null;
      lost.push(body);
      throw new TypeError("Failed to fetch");
    };
    await put(tab, "a");
    await tab.flushQueue();
    await tab.flushQueue();
    expect(lost).toHaveLength(1);
    expect(bodies()).toEqual(lost);
  });

  test("of an address that is not registered stay, whatever the server would say, and hold up no others", async () => {
    signIn("amy");
    const other = await open([report]);
    await put(other, "a");
    expect(await other.flushQueue()).toBe(true);
    expect(server.calls).toBe(0);
    expect((await other.unsentRows([report])).map(({ address }) => address)).toEqual([mark.address]);
    const body = { kind: "sentence" as const, id: "s", reason: "english" as const, report_id: newId() };
    await other.enqueue(report, { body });
    expect(await other.flushQueue()).toBe(true);
    expect(server.calls).toBe(1);
    expect(await (await open()).flushQueue()).toBe(true);
    expect(idsAt("Bearer t-amy")).toContain("a");
  });
});
