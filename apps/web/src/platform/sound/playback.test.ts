import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  pauseSound,
  playback,
  playbackState,
  playSound,
  resumeSound,
  type Sound,
  stopSound,
} from "./playback.ts";

const { loading, start, playing, onPause, finished } = playbackState;

let states: number[];
let unsubscribe: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  unsubscribe = playback.subscribe(({ state }) => states.push(state));
});
afterEach(() => {
  stopSound();
  unsubscribe();
  vi.useRealTimers();
});

/** A sound of two seconds. After a pause it plays the rest. */
function twoSeconds() {
  const turns: string[] = [];
  let left = 2000;
  const sound: Sound = {
    prepare: async () => {},
    sound: (signal, heard) =>
      new Promise((resolve) => {
        const begun = Date.now();
        turns.push(`${begun}`);
        heard();
        const timer = setTimeout(() => {
          left = 2000;
          resolve();
        }, left);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          left -= Date.now() - begun;
        });
      }),
  };
  vi.setSystemTime(0);
  return { sound, turns };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe("a playback", () => {
  test.each([
    ["once where nothing is said", {}, ["0"]],
    ["as often as it is told, with the gap between", { times: 3, gap: 1 }, ["0", "3000", "6000"]],
    ["at least once", { times: 0 }, ["0"]],
    ["without a gap below nothing", { times: 2, gap: -3 }, ["0", "2000"]],
    ["once where the numbers are none", { times: Number.NaN, gap: Number.NaN }, ["0"]],
  ])("sounds %s", async (_, options, expected) => {
    const { sound, turns } = twoSeconds();
    const onDone = vi.fn<() => void>();
    void playSound(sound, { ...options, onDone });
    await seconds(20);
    expect(turns).toEqual(expected);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("goes through its states, and is told as done after the last", async () => {
    const { sound } = twoSeconds();
    await Promise.all([playSound(sound, { times: 2, gap: 1, onDone: () => states.push(-1) }), seconds(5)]);
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      finished,
      loading,
      start,
      playing,
      finished,
      -1,
    ]);
  });

  test.each([
    ["a new one", () => void playSound(twoSeconds().sound)],
    ["stopping", stopSound],
  ])("is cancelled by %s and not told as done", async (_, cancel) => {
    const { sound, turns } = twoSeconds();
    const onDone = vi.fn<() => void>();
    const played = playSound(sound, { times: 3, onDone });
    await seconds(1);
    cancel();
    await seconds(20);
    await played;
    expect(turns).toEqual(["0"]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test("is cancelled by its own signal, in a gap and before it begins too", async () => {
    const { sound, turns } = twoSeconds();
    const controller = new AbortController();
    const onDone = vi.fn<() => void>();
    const played = playSound(sound, { times: 2, gap: 5, signal: controller.signal, onDone });
    await seconds(4);
    controller.abort();
    await played;
    expect(playback.getState().state).toBe(finished);
    await playSound(sound, { signal: controller.signal, onDone });
    expect(turns).toEqual(["0"]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test("that is cancelled leaves the next one alone", async () => {
    const controller = new AbortController();
    void playSound(twoSeconds().sound, { signal: controller.signal });
    const { sound } = twoSeconds();
    const onDone = vi.fn<() => void>();
    void playSound(sound, { onDone });
    await seconds(1);
    controller.abort();
    await seconds(2);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("that hangs while it is fetched ends at once when it is cancelled", async () => {
    const played = playSound({ prepare: () => new Promise(() => {}), sound: async () => {} });
    await seconds(1);
    expect(playback.getState().state).toBe(loading);
    stopSound();
    await played;
    expect(playback.getState().state).toBe(finished);
  });

  test("goes on after a pause from where it was, and counts the turn once", async () => {
    const { sound, turns } = twoSeconds();
    const onDone = vi.fn<() => void>();
    void playSound(sound, { times: 2, onDone });
    await seconds(1.5);
    pauseSound();
    pauseSound();
    expect(playback.getState().state).toBe(onPause);
    await seconds(60);
    resumeSound();
    expect(playback.getState().state).toBe(playing);
    await seconds(0.5);
    expect(turns).toEqual(["0", "61500", "62000"]);
    await seconds(2);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("paused in a gap sounds at once when it goes on", async () => {
    const { sound, turns } = twoSeconds();
    void playSound(sound, { times: 2, gap: 10 });
    await seconds(3);
    pauseSound();
    await seconds(30);
    resumeSound();
    await seconds(0);
    expect(turns).toEqual(["0", "33000"]);
  });

  test("paused before it sounds stays silent until it goes on", async () => {
    const { sound, turns } = twoSeconds();
    void playSound(sound);
    pauseSound();
    await seconds(5);
    expect(turns).toEqual([]);
    resumeSound();
    await seconds(0);
    expect(turns).toHaveLength(1);
  });

  test("that is paused can be stopped", async () => {
    const onDone = vi.fn<() => void>();
    const played = playSound(twoSeconds().sound, { onDone });
    await seconds(1);
    pauseSound();
    stopSound();
    resumeSound();
    await played;
    expect(playback.getState().state).toBe(finished);
    expect(onDone).not.toHaveBeenCalled();
  });

  test("that cannot be had is rejected, finished and not told as done", async () => {
    const onDone = vi.fn<() => void>();
    const lost = { prepare: () => Promise.reject(new Error("lost")), sound: async () => {} };
    await expect(playSound(lost, { onDone })).rejects.toThrow("lost");
    expect(playback.getState().state).toBe(finished);
    expect(onDone).not.toHaveBeenCalled();
  });
});
