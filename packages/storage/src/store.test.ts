import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedKeys } from "./shared-keys.ts";
import { createStore, readStored } from "./store.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";
const isString = (value: unknown): value is string => typeof value === "string";

const stored = createStore(sharedKeys);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("what is stored", () => {
  test("is read back", () => {
    stored.set("theme", "dark");
    expect(stored.get("theme")).toBe("dark");
    stored.remove("theme");
    expect(stored.get("theme")).toBe("light");
  });

  test("keeps its identity until it changes, as React's stores must", () => {
    stored.set("token", { token: "t", user_id: "u" });
    expect(stored.get("token")).toBe(stored.get("token"));
  });

  test.each([
    ["no JSON", "dark"],
    ["no envelope", '"dark"'],
    ["another form", '{"version":0,"value":7}'],
    ["nothing", "null"],
    ["a newer version", '{"version":9,"value":"dark"}'],
  ])("falls back on %s", (_, raw) => {
    localStorage.setItem("theme", raw);
    expect(stored.get("theme")).toBe("light");
  });

  test.each([7, null, {}, { token: "t" }, { token: 7, user_id: "u" }])(
    "is no session where it is %j",
    (value) => {
      localStorage.setItem("token", JSON.stringify({ version: 0, value }));
      expect(stored.get("token")).toBeNull();
    },
  );
});

test("one key can be read by itself, where there is storage at all", () => {
  expect(readStored("theme", sharedKeys.theme)).toBe("light");
  stored.set("theme", "dark");
  expect(readStored("theme", sharedKeys.theme)).toBe("dark");
  vi.stubGlobal("localStorage", { getItem: refuse });
  expect(readStored("theme", sharedKeys.theme)).toBe("light");
});

test("signing out takes what was kept for that long, and leaves the rest", () => {
  stored.set("theme", "dark");
  stored.set("token", { token: "t", user_id: "u" });
  const heard = vi.fn<() => void>();
  stored.subscribe("token", heard);
  stored.signOut();
  expect(stored.get("token")).toBeNull();
  expect(stored.get("theme")).toBe("dark");
  expect(heard).toHaveBeenCalledOnce();
});

test("an older form becomes today's, step by step", () => {
  const store = createStore({
    goal: {
      fallback: 10,
      accepts: isNumber,
      migrations: [(text) => Number(text), (minutes) => (minutes as number) * 60],
    },
  });
  localStorage.setItem("goal", '{"version":0,"value":"20"}');
  expect(store.get("goal")).toBe(1200);
  localStorage.setItem("goal", '{"version":1,"value":20}');
  expect(store.get("goal")).toBe(1200);
  store.set("goal", 60);
  expect(localStorage.getItem("goal")).toBe('{"version":2,"value":60}');
});

test("listeners hear of changes here and in another tab, until they stop", () => {
  const heard = vi.fn<() => void>();
  const stop = stored.subscribe("theme", heard);
  stored.set("theme", "dark");
  globalThis.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  globalThis.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  stored.set("theme", "light");
  expect(heard).toHaveBeenCalledTimes(3);
});

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}

test("with storage switched off, values live as long as the page", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = createStore({ ref: { fallback: "", accepts: isString } });
  expect(store.get("ref")).toBe("");
  store.set("ref", "ABC");
  expect(store.get("ref")).toBe("ABC");
  store.remove("ref");
  expect(store.get("ref")).toBe("");
});
