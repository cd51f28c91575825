import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeVoice, stubSpeech } from "./speech-fakes.ts";

let voices: typeof import("./browser-voices.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  voices = await import("./browser-voices.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const mac = ["Samantha", "Alex", "Fred", "Albert"].map((name) => fakeVoice(name, "en-US"));
const macBritish = ["Daniel", "Kate"].map((name) => fakeVoice(name, "en-GB"));
const windows = [
  fakeVoice("Microsoft Huihui - Chinese (Simplified, PRC)", "zh-CN"),
  fakeVoice("Microsoft Zira - English (United States)", "en-US"),
  fakeVoice("Microsoft David - English (United States)", "en-US"),
];
const google = [
  fakeVoice("Google US English", "en-US", false),
  fakeVoice("Google UK English Female", "en-GB", false),
  fakeVoice("Google UK English Male", "en-GB", false),
];
const edge = [
  fakeVoice("Microsoft Sonia Online (Natural) - English (United Kingdom)", "en-GB", false),
  fakeVoice("Microsoft Ryan Online (Natural) - English (United Kingdom)", "en-GB", false),
  fakeVoice("Microsoft Jenny Online (Natural) - English (United States)", "en-US", false),
];
const android = [fakeVoice("English United Kingdom", "en_GB"), fakeVoice("English United States", "en_US")];
const robot = fakeVoice("English (America) espeak", "en-US");

describe("the voice for a speaker", () => {
  test.each([
    ["macOS", 1, [...mac, ...macBritish], "Samantha"],
    ["macOS", 2, [...mac, ...macBritish], "Kate"],
    ["macOS", 3, [...mac, ...macBritish], "Alex"],
    ["macOS", 4, [...mac, ...macBritish], "Daniel"],
    ["Chrome on Windows", 1, [...google, ...windows], "Microsoft Zira - English (United States)"],
    ["Chrome on Windows", 3, [...google, ...windows], "Microsoft David - English (United States)"],
    ["Edge", 2, [...windows, ...edge], "Microsoft Sonia Online (Natural) - English (United Kingdom)"],
    ["Edge", 1, [...windows, ...edge], "Microsoft Jenny Online (Natural) - English (United States)"],
    ["Android", 3, android, "English United States"],
    ["Android", 4, android, "English United Kingdom"],
    ["Linux", 4, google, "Google UK English Male"],
    ["a robot beside another accent", 1, [robot, ...macBritish], "Kate"],
  ] as const)("on %s for %i", async (_, speaker, list, expected) => {
    stubSpeech(...list);
    expect((await voices.voiceFor(speaker))?.name).toBe(expected);
  });

  test("is another one once the best has stayed silent", async () => {
    stubSpeech(...mac);
    voices.distrust(mac[0]!);
    expect((await voices.voiceFor(1))?.name).toBe("Alex");
  });
});

describe("a voice list", () => {
  test("that comes late is waited for", async () => {
    const speech = stubSpeech();
    const found = voices.voiceFor(1);
    await vi.advanceTimersByTimeAsync(700);
    speech.voices = mac;
    await vi.advanceTimersByTimeAsync(100);
    expect((await found)?.name).toBe("Samantha");
  });

  test("that never comes is given up, and not waited for again", async () => {
    stubSpeech();
    const found = voices.hasEnglishVoice();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBe(false);
    expect(await voices.voiceFor(1)).toBe(null);
  });

  test.each([
    ["a good English voice", [...windows], true],
    ["none but Chinese", [windows[0]!], false],
    ["none but those that need Google", google, false],
    ["none but a robot", [robot], false],
  ])("with %s decides the default source", async (_, list, expected) => {
    stubSpeech(...list);
    expect(await voices.hasEnglishVoice()).toBe(expected);
  });

  test("is empty where the browser cannot speak", async () => {
    vi.stubGlobal("speechSynthesis", undefined);
    Reflect.deleteProperty(globalThis, "speechSynthesis");
    expect(await voices.hasEnglishVoice()).toBe(false);
  });
});
