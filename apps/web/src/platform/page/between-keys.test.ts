import { beforeEach, expect, test, vi } from "vitest";

let done: string[];
let keys: typeof import("./between-keys.ts");

beforeEach(async () => {
  done = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => setTimeout(frame, 16));
  vi.stubGlobal("scheduler", { postTask: (task: () => void) => task() });
  vi.resetModules();
  keys = await import("./between-keys.ts");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const note = (name: string) => () => void done.push(name);

function typeFor(ms: number) {
  for (let typed = 0; typed < ms; typed += 100) {
    keys.keyCame();
    vi.advanceTimersByTime(100);
  }
}

test("while nobody types, a task runs at once", () => {
  keys.betweenKeys(note("one"));
  expect(done).toEqual(["one"]);
});

test("while keys come, each is followed by one task, once its frame is drawn", () => {
  keys.keyCame();
  keys.betweenKeys(note("one"));
  keys.betweenKeys(note("two"));
  vi.advanceTimersByTime(100);
  expect(done).toEqual([]);
  keys.keyCame();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["one"]);
  typeFor(100);
  expect(done).toEqual(["one", "two"]);
});

test("a pause lets all of them run, but for what was called off", () => {
  keys.keyCame();
  keys.betweenKeys(note("one"));
  const callOff = keys.betweenKeys(note("two"));
  keys.betweenKeys(note("three"));
  callOff();
  vi.advanceTimersByTime(300);
  expect(done).toEqual(["one", "three"]);
});

test("a page settles before its first task, which meets no key then", () => {
  keys.onceSettled(note("one"));
  typeFor(600);
  expect(done).toEqual([]);
  typeFor(100);
  expect(done).toEqual(["one"]);
});

test("who types on is at rest a second after the last key, or after half a minute", async () => {
  keys.keyCame();
  void keys.atRest().then(note("rests"));
  typeFor(3000);
  await vi.advanceTimersByTimeAsync(850);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(["rests"]);

  keys.keyCame();
  void keys.atRest().then(note("never rests"));
  for (let seconds = 0; seconds < 32; seconds += 1) {
    keys.keyCame();
    await vi.advanceTimersByTimeAsync(500);
    keys.keyCame();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(done).toEqual(["rests", "never rests"]);
});
