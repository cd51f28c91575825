import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { deviceStore } from "./device-database.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  return () => vi.unstubAllGlobals();
});

test("a tab goes on writing after a newer version of the app has changed the database", async () => {
  const store = deviceStore<{ key: string }>("lessons");
  await store.put({ key: "before" });
  const newer = await openDB("shiju", 99, {
    upgrade: (database) => void database.createObjectStore("of the newer version"),
  });
  await store.put({ key: "after" });
  expect((await store.all()).map(({ key }) => key)).toEqual(["after", "before"]);
  newer.close();
});
