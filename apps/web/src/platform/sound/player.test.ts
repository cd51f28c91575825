import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeBrowser, stubBrowser, tap } from "./browser-fakes.ts";

let browser: FakeBrowser;
let player: typeof import("./player.ts");
let playback: typeof import("./playback.ts");
let access: typeof import("./audio-context.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  browser = stubBrowser();
  vi.resetModules();
  playback = await import("./playback.ts");
  access = await import("./audio-context.ts");
  player = await import("./player.ts");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  playback.stopSound();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const state = () => playback.playback.getState().state;

test("nothing is made before the first sound", () => {
  expect([browser.contexts, browser.elements]).toEqual([[], []]);
});

test("a sound that comes while somebody types waits for a pause, as what plays it takes long to make", async () => {
  const { keyCame } = await import("#platform/page/between-keys.ts");
  browser.files = { "/a.mp3": 1 };
  vi.stubGlobal("requestAnimationFrame", () => {});
  void player.playUrl("/a.mp3");
  for (let typed = 0; typed < 5; typed += 1) {
    keyCame();
    await seconds(0.1);
  }
  expect([browser.fetched, browser.contexts]).toEqual([["/a.mp3"], []]);
  await seconds(0.3);
  expect(browser.contexts).toHaveLength(1);
  await seconds(1);
  expect(browser.heard).toEqual(["buffer 1.00 from 0.00"]);
});

describe("at its own speed", () => {
  test("a sound is decoded and plays by WebAudio, from the cache the second time", async () => {
    browser.files = { "/a.mp3": 2 };
    const onDone = vi.fn<() => void>();
    void player.playUrl("/a.mp3", { times: 2, gap: 1, onDone });
    await seconds(6);
    expect(browser.heard).toEqual(["buffer 2.00 from 0.00", "buffer 2.00 from 0.00"]);
    expect(onDone).toHaveBeenCalledOnce();
    void player.playUrl("/a.mp3");
    await seconds(3);
    expect(browser.fetched).toEqual(["/a.mp3"]);
    expect(browser.contexts[0]?.options).toEqual({ latencyHint: "interactive" });
  });

  test("it goes on after a pause from where it was", async () => {
    browser.files = { "/a.mp3": 2 };
    void player.playUrl("/a.mp3");
    await seconds(1.5);
    playback.pauseSound();
    await seconds(9);
    playback.resumeSound();
    await seconds(0.4);
    expect(browser.heard).toEqual(["buffer 2.00 from 0.00", "buffer 2.00 from 1.50"]);
    await seconds(0.2);
    expect(state()).toBe(playback.playbackState.finished);
  });

  test("the words light up as they are spoken, and none does afterwards", async () => {
    browser.files = { "/a.mp3": 1 };
    const lit: (number | null)[] = [];
    const timings = [
      { word: 0, start_ms: 100, end_ms: 300 },
      { word: 1, start_ms: 400, end_ms: 900 },
    ];
    void player.playUrl("/a.mp3", { timings, onWord: (word) => lit.push(word), times: 2 });
    await seconds(3);
    expect(lit).toEqual([0, 1, null, 0, 1, null]);
  });
});

describe("at another speed", () => {
  test.each([0.5, 1.3, 2])("%d the pitch is kept by an <audio> element", async (rate) => {
    browser.files = { "/a.mp3": 2 };
    const onDone = vi.fn<() => void>();
    void player.playUrl("/a.mp3", { rate, times: 2, onDone });
    await seconds(0.1);
    expect(browser.elements[0]).toMatchObject({ preservesPitch: true, playbackRate: rate });
    await seconds((2 * 2) / rate);
    expect(browser.heard).toEqual(Array(2).fill(`element at ${rate} from 0.00`));
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("a person's own pitch is had by playing quicker, with the words where they are in the sound", async () => {
    browser.files = { "/a.mp3": 2 };
    void player.playUrl("/a.mp3", { pitch: 1.1 });
    await seconds(0.1);
    expect(browser.elements[0]).toMatchObject({ preservesPitch: false, playbackRate: 1.1 });
    expect(browser.heard).toEqual(["element at 1.1 from 0.00"]);
  });

  test("the words keep to the sound's own clock, and a pause keeps its place", async () => {
    browser.files = { "/a.mp3": 2 };
    const lit: (number | null)[] = [];
    const timings = [
      { word: 0, start_ms: 0, end_ms: 900 },
      { word: 1, start_ms: 1000, end_ms: 1900 },
    ];
    void player.playUrl("/a.mp3", { rate: 2, timings, onWord: (word) => lit.push(word) });
    await seconds(0.4);
    expect(lit).toEqual([0]);
    await seconds(0.2);
    expect(lit).toEqual([0, 1]);
    playback.pauseSound();
    await seconds(5);
    playback.resumeSound();
    await seconds(0.1);
    expect(browser.heard.at(-1)).toBe("element at 2 from 1.20");
    expect(lit).toEqual([0, 1, null, 1]);
  });

  test("one element serves all, and a cancelled sound never touches the next", async () => {
    browser.files = { "/a.mp3": 2, "/b.mp3": 2 };
    void player.playUrl("/a.mp3", { rate: 2 });
    await seconds(0.5);
    const onDone = vi.fn<() => void>();
    void player.playUrl("/b.mp3", { rate: 2, onDone });
    await seconds(1.2);
    expect(browser.elements).toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("it is paused when the system takes the sound away", async () => {
    browser.files = { "/a.mp3": 2 };
    void player.playUrl("/a.mp3", { background: true });
    await seconds(0.5);
    browser.elements[0]?.pause();
    browser.elements[0]?.dispatchEvent(new Event("pause"));
    expect(state()).toBe(playback.playbackState.onPause);
  });
});

describe("the cache", () => {
  test("holds ten sounds, and the oldest goes first", async () => {
    const urls = Array.from({ length: 11 }, (_, index) => `/${index}.mp3`);
    browser.files = Object.fromEntries(urls.map((url) => [url, 1]));
    for (const url of urls) player.prefetchSound(url);
    await seconds(1);
    for (const url of [...urls.slice(1), "/0.mp3"]) player.prefetchSound(url);
    await seconds(1);
    expect(browser.fetched).toEqual([...urls, "/0.mp3"]);
  });

  test("shares a fetch that is under way", async () => {
    browser.files = { "/a.mp3": 1 };
    player.prefetchSound("/a.mp3");
    void player.playUrl("/a.mp3");
    await seconds(1);
    expect(browser.fetched).toEqual(["/a.mp3"]);
  });
});

describe("a sound that fails", () => {
  test.each([
    ["is not there", "/lost.mp3", 1],
    ["is no sound", "/corrupt.mp3", 1],
    ["does not come within six seconds", "/hang.mp3", 6.1],
  ])("because it %s is logged, rejected, and asked for again the next time", async (_, url, after) => {
    browser.files = { "/corrupt.mp3": "corrupt", "/hang.mp3": "hang" };
    const rejected = vi.fn<(error: unknown) => void>();
    player.playUrl(url).catch(rejected);
    await seconds(after);
    expect(rejected).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledOnce();
    expect(state()).toBe(playback.playbackState.finished);
    browser.files = { [url]: 1 };
    await Promise.all([player.playUrl(url), seconds(2)]);
    expect(browser.fetched).toEqual([url, url]);
  });

  test("only in the element is rejected and forgotten too", async () => {
    vi.stubGlobal("AudioContext", undefined);
    browser.files = { "/corrupt.mp3": "corrupt" };
    const rejected = vi.fn<(error: unknown) => void>();
    for (const _ of [1, 2]) {
      player.playUrl("/corrupt.mp3").catch(rejected);
      await seconds(0.1);
    }
    expect(rejected).toHaveBeenCalledTimes(2);
    expect(browser.fetched).toHaveLength(2);
  });
});

describe("where the browser refuses sound before a gesture", () => {
  test.each([
    ["WebAudio", 1, "buffer 2.00 from 0.00"],
    ["the element", 1.5, "element at 1.5 from 0.00"],
  ])("%s waits, the page is told, and the tap lets it sound", async (_, rate, heard) => {
    browser.files = { "/a.mp3": 2 };
    browser.allowed = false;
    const played = player.playUrl("/a.mp3", { rate });
    await seconds(1);
    expect(access.soundAccess.getState().blocked).toBe(true);
    expect(state()).toBe(playback.playbackState.start);
    tap(browser);
    await seconds(0.1);
    expect(browser.heard).toEqual([heard]);
    expect(state()).toBe(playback.playbackState.playing);
    expect(access.soundAccess.getState().blocked).toBe(false);
    await Promise.all([played, seconds(3)]);
  });

  test("a sound that was cancelled meanwhile stays silent after the tap", async () => {
    browser.files = { "/a.mp3": 2 };
    browser.allowed = false;
    const played = player.playUrl("/a.mp3", { rate: 2 });
    await seconds(1);
    playback.stopSound();
    await played;
    tap(browser);
    await seconds(1);
    expect(browser.heard).toEqual([]);
  });

  test("a context that a call took away comes back with the next tap", async () => {
    browser.files = { "/a.mp3": 2 };
    void player.playUrl("/a.mp3");
    await seconds(1);
    browser.contexts[0]?.interrupt();
    tap(browser);
    expect(browser.contexts[0]?.state).toBe("running");
  });
});
