import { beforeEach, expect, test, vi } from "vitest";
import { afterPaint, inPieces } from "./after-paint.ts";

let frames: FrameRequestCallback[];
let posted: { task: () => void; priority: string }[];
let done: string[];

beforeEach(() => {
  frames = [];
  posted = [];
  done = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("scheduler", {
    postTask: (task: () => void, { priority }: { priority: string }) => posted.push({ task, priority }),
  });
  vi.stubGlobal("reportError", (error: Error) => done.push(error.message));
  return () => vi.unstubAllGlobals();
});

const note = (name: string) => () => void done.push(name);
const draw = () => frames.splice(0).forEach((frame) => frame(0));
const runNext = () => posted.shift()?.task();

test("what shows itself waits for one frame, and runs together before the pieces", () => {
  inPieces(note("save"), note("look ahead"));
  afterPaint(note("label"));
  afterPaint(note("toolbar"));
  expect(frames).toHaveLength(1);
  expect(posted).toEqual([]);
  draw();
  expect(posted.map(({ priority }) => priority)).toEqual(["background", "background", "background"]);
  runNext();
  expect(done).toEqual(["label", "toolbar"]);
  runNext();
  expect(done.at(-1)).toBe("save");
  runNext();
  expect(done.at(-1)).toBe("look ahead");
});

test("a task can be called off, and one that fails takes no other with it", () => {
  const callOff = afterPaint(note("called off"));
  afterPaint(() => {
    throw new Error("failed");
  });
  afterPaint(note("label"));
  callOff();
  draw();
  runNext();
  expect(done).toEqual(["failed", "label"]);
});
