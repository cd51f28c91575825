import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeBrowser, stubBrowser, tap } from "./browser-fakes.ts";
import { chord, clicks, notes, sampleRate } from "./effect-samples.ts";

let browser: FakeBrowser;
let effects: typeof import("./effects.ts");
let access: typeof import("./audio-context.ts");

beforeEach(async () => {
  vi.useFakeTimers();
  browser = stubBrowser();
  vi.resetModules();
  access = await import("./audio-context.ts");
  effects = await import("./effects.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an effect", () => {
  test("sounds before playEffect returns", () => {
    effects.playEffect("right", 60);
    expect(browser.heard).toHaveLength(1);
  });

  test("is nothing at volume 0, where it makes no audio context either", () => {
    effects.playEffect("key", 0);
    expect([browser.heard, browser.contexts]).toEqual([[], []]);
  });

  test("is nothing where the browser has no WebAudio", () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(() => effects.playEffect("key", 100)).not.toThrow();
  });

  test("is as loud as the volume is heard, never louder than it was made, and apart from other effects", () => {
    const gains: { gain: { value: number } }[] = [];
    effects.playEffect("right", 60);
    const [context] = browser.contexts;
    const make = context!.createGain.bind(context);
    vi.spyOn(context!, "createGain").mockImplementation(() => {
      const gain = make();
      gains.push(gain);
      return gain;
    });
    const heard = [10, 50, 100, 400].map((volume) => {
      effects.playEffect("key", volume);
      effects.playEffect("wrong", 30);
      return gains[0]?.gain.value;
    });
    expect(heard).toEqual([0.1 ** 2, 0.5 ** 2, 1, 1]);
    expect(gains).toHaveLength(2);
  });

  test("is computed once", () => {
    effects.playEffect("finish", 50);
    const [context] = browser.contexts;
    const compute = vi.spyOn(context!, "createBuffer");
    effects.playEffect("finish", 50);
    expect(compute).not.toHaveBeenCalled();
  });
});

describe("a gesture", () => {
  test("is awaited before anything is made, and makes the context run", () => {
    access.unlockSound();
    expect(browser.contexts).toHaveLength(0);
    tap(browser);
    expect(browser.contexts[0]?.state).toBe("running");
  });

  test("that has been already is enough: the context is made when the page has a moment", async () => {
    Object.defineProperty(navigator, "userActivation", {
      value: { hasBeenActive: true },
      configurable: true,
    });
    access.unlockSound();
    expect(browser.contexts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(browser.contexts).toHaveLength(1);
    Reflect.deleteProperty(navigator, "userActivation");
  });

  test("lets go of one effect, not of the volley that was refused without throwing", async () => {
    browser.allowed = false;
    for (let key = 0; key < 20; key += 1) effects.playEffect("key", 100);
    await vi.advanceTimersByTimeAsync(500);
    expect(access.soundAccess.getState().blocked).toBe(true);
    expect(browser.heard).toHaveLength(1);
    tap(browser);
    expect(access.soundAccess.getState().blocked).toBe(false);
    effects.playEffect("key", 100);
    effects.playEffect("key", 100);
    expect(browser.heard).toHaveLength(3);
  });

  test("is not needed in WeChat, whose bridge lets sound begin, now or when it is ready", () => {
    access.unlockSound();
    document.dispatchEvent(new Event("WeixinJSBridgeReady"));
    expect(browser.contexts[0]?.state).toBe("running");
    const invoke = vi.fn<(method: string, input: object, answered: () => void) => void>();
    vi.stubGlobal("WeixinJSBridge", { invoke });
    access.unlockSound();
    expect(invoke).toHaveBeenCalledWith("getNetworkType", {}, expect.any(Function));
  });
});

describe("the samples", () => {
  test("of a key are short, and several", () => {
    const lengths = clicks().map((samples) => samples.length / sampleRate);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(0.04);
  });

  test.each(
    [...clicks(), notes([440, 0, 0.1], [660, 0.1, 0.2]), chord(880, 1046.5, 1318.51)].map((samples) => ({
      samples,
    })),
  )("begin and end in silence, and leave room for a voice", ({ samples }) => {
    expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.7);
  });
});
