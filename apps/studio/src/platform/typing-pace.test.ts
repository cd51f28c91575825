import { beforeEach, expect, test, vi } from "vitest";

let done: string[];
let pace: typeof import("./typing-pace.ts");

beforeEach(async () => {
  done = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => setTimeout(frame, 16));
  vi.resetModules();
  pace = await import("./typing-pace.ts");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const note = (name: string) => () => void done.push(name);

function typeFor(ms: number) {
  for (let typed = 0; typed < ms; typed += 100) {
    pace.keyCame();
    vi.advanceTimersByTime(100);
  }
}

test("while nobody types, work is done at once", () => {
  pace.inPause(note("one"));
  expect(done).toEqual(["one"]);
});

test("while keys come, work waits for a pause, some for a longer one", () => {
  pace.keyCame();
  pace.inPause(note("long"), { quietMs: 1000 });
  pace.inPause(note("short"));
  typeFor(1000);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(done).toEqual(["short"]);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["short", "long"]);
});

test("where keys never stop, work is done after all, one after each key's frame", () => {
  pace.keyCame();
  for (const name of ["one", "two"]) pace.inPause(note(name), { withinMs: 500 });
  typeFor(500);
  expect(done).toEqual([]);
  pace.keyCame();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(90);
  expect(done).toEqual(["one"]);
  typeFor(100);
  expect(done).toEqual(["one", "two"]);
});

test("what was called off is not done", () => {
  pace.keyCame();
  const callOff = pace.inPause(note("one"));
  callOff();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([]);
});
