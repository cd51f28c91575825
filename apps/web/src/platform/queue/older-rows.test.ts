import "fake-indexeddb/auto";
import { type IDBPDatabase, openDB } from "idb";
import { describe, expect, test, vi } from "vitest";
import { queuedRequest } from "./queued-request.ts";
import { freshDevice, openTab, server, signIn } from "./queue-fakes.ts";

freshDevice();

const mark = queuedRequest("POST /api/exercise_grasps");
const attempt = queuedRequest("POST /api/game/attempts", {
  older: {
    store: "attempts",
    toRequest(row) {
      const { id, started_at } = row["attempt"] as { id: string; started_at: string };
      return { key: id, at: started_at, input: { body: { attempts: [{ id }] } } };
    },
  },
});
const place = queuedRequest("PUT /api/game/place", {
  stays: true,
  older: {
    store: "places",
    toRequest: ({ place: body, sent }) => ({
      key: "the lesson",
      at: (body as { at: string }).at,
      input: { body: body as never },
      ...(sent === true && { sent }),
    }),
  },
});

const open = () =>
  openTab(
    () => [attempt, place, mark],
    async () => ({}),
  );

/** Opens the database of the version before, as an open tab of that version does. */
async function olderTab(): Promise<IDBPDatabase> {
  return openDB("shiju", 4, {
    upgrade(database) {
      for (const name of ["attempts", "places", "letters", "lessons", "answers", "sounds"])
        database.createObjectStore(name, { keyPath: "key" });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

const early = "2026-01-01T00:00:00.000Z";
const late = "2026-01-01T00:05:00.000Z";
const attemptRow = (id: string, owner: string | null) => ({
  key: id,
  owner,
  attempt: { id, started_at: early, events: [] },
});
const placeRow = (at: string, owner: string | null, sent?: true) => ({
  key: `${owner ?? ""}/first.hello/translation`,
  owner,
  place: { lesson_id: "first.hello", at },
  ...(sent && { sent }),
});
const letterRow = (id: string, owner: string | null, at = early) => ({
  key: `${owner ?? ""} POST /api/exercise_grasps word ${id}`,
  owner,
  address: "POST /api/exercise_grasps",
  input: { body: { kind: "word", id, grasped: true, at } },
  at,
  revision: `${id} ${at}`,
});

const counts = async (older: IDBPDatabase) =>
  Promise.all(["attempts", "places", "letters"].map((name) => older.count(name)));

describe("rows of an older version", () => {
  test("are in the queue at the first look, each with its owner, and arrive", async () => {
    const older = await olderTab();
    await older.put("attempts", attemptRow("hers", "amy"));
    await older.put("attempts", attemptRow("a guest's", null));
    await older.put("attempts", attemptRow("his", "ben"));
    await older.put("places", placeRow(early, "amy"));
    await older.put("letters", letterRow("tea", "amy"));
    signIn("amy");
    const tab = await open();
    expect((await tab.rowsOf(place)).map(({ at }) => at)).toEqual([early]);
    expect(await tab.flushQueue()).toBe(true);
    const came = server.received.map(({ path, body }) => `${path} ${body.attempts?.[0]?.id ?? body.id}`);
    expect(came.toSorted()).toEqual([
      "/api/exercise_grasps tea",
      "/api/game/attempts a guest's",
      "/api/game/attempts hers",
      "/api/game/place undefined",
    ]);
    expect(await counts(older)).toEqual([0, 0, 0]);
    signIn("ben");
    expect((await tab.rowsOf(attempt)).map(({ owner }) => owner)).toEqual(["ben"]);
    older.close();
  });

  test("that the server has are not sent again, and stay", async () => {
    const older = await olderTab();
    await older.put("places", placeRow(early, "amy", true));
    signIn("amy");
    const tab = await open();
    await tab.flushQueue();
    expect(server.calls).toBe(0);
    expect(await tab.rowsOf(place)).toHaveLength(1);
    older.close();
  });

  test("never take the place of a newer row", async () => {
    const older = await olderTab();
    const tab = await open();
    await tab.enqueue(
      mark,
      { body: { kind: "word", id: "tea", grasped: false } },
      { key: "word tea", at: late },
    );
    await older.put("letters", letterRow("tea", null));
    const next = await open();
    expect((await next.rowsOf(mark)).map(({ at }) => at)).toEqual([late]);
    expect(await counts(older)).toEqual([0, 0, 0]);
    older.close();
  });

  test("that a tab of that version writes meanwhile are taken over too; its database stays open to it", async () => {
    const older = await olderTab();
    signIn("amy");
    const tab = await open();
    const stop = tab.startQueue();
    await tab.flushQueue();
    await older.put("attempts", attemptRow("meanwhile", "amy"));
    await older.put("letters", letterRow("tea", "amy"));
    globalThis.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    await older.put("attempts", attemptRow("and offline", "amy"));
    stop();
    older.close();
    const later = await open();
    await later.flushQueue();
    expect(server.received.flatMap(({ body }) => body.attempts ?? [])).toEqual([
      { id: "meanwhile" },
      { id: "and offline" },
    ]);
  });

  test("that change in their old place while they are moved are taken over at the next look", async () => {
    const older = await olderTab();
    await older.put("letters", letterRow("tea", "amy"));
    signIn("amy");
    const tab = await open();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (this: IDBObjectStore, ...row) {
      void older.put("letters", letterRow("tea", "amy", late));
      return put.apply(this, row);
    });
    expect((await tab.rowsOf(mark)).map(({ at }) => at)).toEqual([early]);
    expect((await (await open()).rowsOf(mark)).map(({ at }) => at)).toEqual([late]);
    vi.restoreAllMocks();
    older.close();
  });

  test("stay where they are while there is no room for them elsewhere", async () => {
    const older = await olderTab();
    await older.put("letters", letterRow("tea", "amy"));
    signIn("amy");
    const tab = await open();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await tab.rowsOf(mark)).toEqual([]);
    vi.restoreAllMocks();
    expect(await counts(older)).toEqual([0, 0, 1]);
    expect(await (await open()).rowsOf(mark)).toHaveLength(1);
    older.close();
  });
});
