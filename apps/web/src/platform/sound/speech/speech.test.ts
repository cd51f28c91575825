import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeBrowser, stubBrowser, tap } from "#platform/sound/browser-fakes.ts";
import { type FakeSpeech, fakeVoice, stubSpeech } from "./speech-fakes.ts";

const samantha = fakeVoice("Samantha", "en-US");
const text = "I like apples.";

let browser: FakeBrowser;
let speech: FakeSpeech;
let module: typeof import("./speech.ts");
let playback: typeof import("#platform/sound/playback.ts");
let access: typeof import("#platform/sound/audio-context.ts");

beforeEach(async () => {
  browser = stubBrowser();
  browser.files = { "/speech/1.mp3": 2 };
  speech = stubSpeech(samantha, fakeVoice("Alex", "en-US"));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", serve(globalThis.fetch));
  vi.resetModules();
  playback = await import("#platform/sound/playback.ts");
  access = await import("#platform/sound/audio-context.ts");
  module = await import("./speech.ts");
  // The module is loaded before the clock is stopped, so that the tests find it loaded.
  await import("./browser-speech.ts");
  await import("./server-speech.ts");
  await import("#platform/storage/open-database.ts");
  vi.useFakeTimers();
});
afterEach(() => {
  playback.stopSound();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server's answer when it is asked for speech. */
let answer: () => Promise<Response>;
let asked: unknown[];
function serve(files: typeof fetch): typeof fetch {
  asked = [];
  answer = async () =>
    Response.json({ url: "/speech/1.mp3", timings: [{ word: 0, start_ms: 0, end_ms: 9 }] });
  return (url, init) => {
    if (url !== "/api/tts") return files(url);
    asked.push(JSON.parse(init?.body as string));
    return answer();
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const spoken = () => speech.said.map((utterance) => utterance.text);

describe("the browser's own voice", () => {
  test("speaks as often as it is told, with the words lit up", async () => {
    const lit: (number | null)[] = [];
    const onDone = vi.fn<() => void>();
    const onWord = (index: number | null) => lit.push(index);
    void module.speak({ text, voice: 1, source: 1, rate: 1.5, pitch: 0.9, times: 2, gap: 1, onWord, onDone });
    await seconds(4);
    expect(speech.said).toEqual([1, 2].map(() => ({ text, voice: "Samantha", rate: 1.5, pitch: 0.9 })));
    expect(lit).toEqual([0, 1, 2, null, 0, 1, 2, null]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  test("begins again at the word where it was paused", async () => {
    void module.speak({ text, voice: 1, source: 1 });
    await seconds(0.2);
    playback.pauseSound();
    await seconds(5);
    playback.resumeSound();
    await seconds(1);
    expect(spoken()).toEqual([text, "like apples."]);
  });

  test("falls silent at once when it is stopped or another text is spoken", async () => {
    const onDone = vi.fn<() => void>();
    void module.speak({ text, voice: 1, source: 1, times: 3, onDone });
    await seconds(0.2);
    void module.speak({ text: "And pears.", voice: 1, source: 1 });
    await seconds(0.2);
    playback.stopSound();
    await seconds(9);
    expect(spoken()).toEqual([text, "And pears."]);
    expect(speechSynthesis.speaking).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
  });

  test("is over where the browser forgets to tell the end", async () => {
    speech.fault = "endless";
    const onDone = vi.fn<() => void>();
    void module.speak({ text, voice: 1, source: 1, times: 2, onDone });
    await seconds(12);
    expect(spoken()).toEqual([text, text]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  test.each([0.5, 1, 2])("speaks long text in parts of less than 15 s at rate %d", async (rate) => {
    const long = "They walked along the river, talked about the old days, and laughed. ".repeat(12).trim();
    const lit: (number | null)[] = [];
    const onDone = vi.fn<() => void>();
    void module.speak({ text: long, voice: 1, source: 1, rate, onDone, onWord: (word) => lit.push(word) });
    await seconds(150);
    expect(spoken().join("")).toBe(long);
    const longest = Math.max(...spoken().map(({ length }) => length));
    // A usual voice says fifteen characters a second.
    expect(longest / 15 / rate).toBeLessThan(15);
    expect(lit).toEqual([...long.split(" ").keys(), null]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("waits for the gesture that lets it speak", async () => {
    speech.fault = "refused";
    void module.speak({ text, voice: 1, source: 1 });
    await seconds(1);
    expect(access.soundAccess.getState().blocked).toBe(true);
    speech.fault = "none";
    tap(browser);
    await seconds(1);
    expect(spoken()).toEqual([text]);
    expect(access.soundAccess.getState().blocked).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("the server's voice", () => {
  test("is asked once for a text, and lights up its words", async () => {
    const lit: (number | null)[] = [];
    for (const _ of [1, 2]) {
      void module.speak({ text, voice: 4, source: 2, onWord: (word) => lit.push(word) });
      await seconds(3);
    }
    expect(asked).toEqual([{ text, voice: 4 }]);
    expect(browser.heard).toHaveLength(2);
    expect(lit).toEqual([0, null, 0, null]);
    expect(speech.said).toEqual([]);
  });

  test("has the next text ready", async () => {
    module.prefetchSpeech(text, 2);
    await seconds(1);
    expect([asked, browser.fetched]).toEqual([[{ text, voice: 2 }], ["/speech/1.mp3"]]);
    void module.speak({ text, voice: 2, source: 2 });
    await seconds(0);
    expect(browser.heard).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test("that cannot be had ahead is nobody's trouble", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    module.prefetchSpeech(text, 2);
    await seconds(1);
    expect(browser.fetched).toEqual([]);
  });
});

describe("where one source fails", () => {
  test.each([
    ["has no English voice", () => (speech.voices = [fakeVoice("Tingting", "zh-CN")])],
    ["lists no voice", () => (speech.voices = [])],
    ["does not begin", () => (speech.fault = "mute")],
    ["loses its network", () => (speech.fault = "network")],
  ])("the server speaks when the browser %s", async (_, fail) => {
    fail();
    const onDone = vi.fn<() => void>();
    void module.speak({ text, voice: 1, source: 1, times: 2, onDone });
    await seconds(9);
    expect(browser.heard).toEqual(Array(2).fill("buffer 2.00 from 0.00"));
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("a voice that did not begin is not asked again", async () => {
    speech.fault = "mute";
    void module.speak({ text, voice: 1, source: 1 });
    await seconds(9);
    speech.fault = "none";
    void module.speak({ text, voice: 1, source: 1 });
    await seconds(2);
    expect(speech.said.map(({ voice }) => voice)).toEqual(["Samantha", "Alex"]);
  });

  test.each([
    ["refuses", () => (answer = async () => Response.json({ code: "unavailable" }, { status: 503 })), 1],
    ["hangs", () => (answer = () => new Promise(() => {})), 7],
    ["sends no sound", () => (browser.files = { "/speech/1.mp3": "corrupt" }), 1],
    ["sends no end of a sound", () => (browser.files = { "/speech/1.mp3": "hang" }), 7],
  ])("the browser speaks when the server %s", async (_, fail, after) => {
    fail();
    const onDone = vi.fn<() => void>();
    void module.speak({ text, voice: 1, source: 2, onDone });
    await seconds(after + 1);
    expect(spoken()).toEqual([text]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("and the other one too, the learner is told in Chinese, from either side", async () => {
    speech.voices = [];
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    for (const source of [1, 2] as const) {
      const onDone = vi.fn<() => void>();
      const rejected = vi.fn<(error: unknown) => void>();
      module.speak({ text, voice: 1, source, onDone }).catch(rejected);
      await seconds(9);
      expect(rejected).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringMatching("声音") }),
      );
      expect(onDone).not.toHaveBeenCalled();
    }
  });

  test("a cancelled text never falls through", async () => {
    speech.fault = "mute";
    const spoke = module.speak({ text, voice: 1, source: 1 });
    await seconds(1);
    playback.stopSound();
    await seconds(9);
    await spoke;
    expect(asked).toEqual([]);
  });
});

test("under a locked screen the server speaks, by an element", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  void module.speak({ text, voice: 1, source: 1, background: true });
  await seconds(1);
  expect(browser.heard).toEqual(["element at 1 from 0.00"]);
});

describe("in WebKit, which refuses speech outside a gesture without a word", () => {
  beforeEach(async () => {
    vi.stubGlobal("GestureEvent", Event);
    vi.resetModules();
    playback = await import("#platform/sound/playback.ts");
    module = await import("./speech.ts");
    await vi.dynamicImportSettled();
  });

  test("the first tap lets it speak from then on", async () => {
    speech.fault = "mute";
    void module.speak({ text, voice: 1, source: 1 });
    await vi.dynamicImportSettled();
    await seconds(4);
    speech.fault = "none";
    tap(browser);
    await seconds(2);
    expect(spoken()).toEqual([text, "", text]);
    expect(asked).toEqual([]);
  });
});
