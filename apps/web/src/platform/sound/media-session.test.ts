import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, stubBrowser, tap } from "./browser-fakes.ts";

let browser: FakeBrowser;
let module: typeof import("./media-session.ts");
let playback: typeof import("./playback.ts");
const press = () => vi.fn<() => void>();
const controls = { play: press(), next: press(), previous: press() };
const handlers = new Map<string, (() => void) | null>();
const session = {
  metadata: null as unknown,
  playbackState: "none",
  setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
};

beforeEach(async () => {
  browser = stubBrowser();
  vi.stubGlobal("MediaMetadata", function describe(this: object, shown: object) {
    Object.assign(this, shown);
  });
  Object.defineProperty(navigator, "mediaSession", { value: session, configurable: true });
  vi.resetModules();
  playback = await import("./playback.ts");
  module = await import("./media-session.ts");
});
afterEach(() => {
  playback.stopSound();
  Reflect.deleteProperty(navigator, "mediaSession");
  vi.unstubAllGlobals();
});

const endless = { prepare: async () => {}, sound: () => new Promise<void>(() => {}) };

test("media keys steer the listening, and the carrier keeps to the playback", async () => {
  const listening = module.startListening(controls);
  const [carrier] = browser.elements;
  expect(carrier).toMatchObject({ loop: true, paused: false });
  listening.show("I like apples.", "Food");
  expect(session.metadata).toMatchObject({ title: "I like apples.", artist: "Food" });
  void playback.playSound(endless);
  handlers.get("pause")?.();
  expect([session.playbackState, carrier?.paused]).toEqual(["paused", true]);
  handlers.get("play")?.();
  expect([session.playbackState, carrier?.paused]).toEqual(["playing", false]);
  expect(controls.play).not.toHaveBeenCalled();
  playback.stopSound();
  handlers.get("play")?.();
  handlers.get("nexttrack")?.();
  handlers.get("previoustrack")?.();
  for (const control of Object.values(controls)) expect(control).toHaveBeenCalledOnce();
});

test("stopping gives everything back", () => {
  const listening = module.startListening(controls);
  listening.show("I like apples.", "Food");
  listening.stop();
  expect([...handlers.values()]).toEqual([null, null, null, null]);
  expect(session).toMatchObject({ metadata: null, playbackState: "none" });
  expect(browser.elements[0]).toMatchObject({ paused: true, src: "" });
  void playback.playSound(endless);
  expect(browser.elements[0]?.paused).toBe(true);
});

test("a refused carrier begins with the next tap", async () => {
  browser.allowed = false;
  module.startListening(controls);
  await vi.waitFor(() => expect(browser.elements[0]?.paused).toBe(true));
  tap(browser);
  await vi.waitFor(() => expect(browser.elements[0]?.paused).toBe(false));
});

test("a browser without Media Session loses nothing but the keys", () => {
  Reflect.deleteProperty(navigator, "mediaSession");
  const listening = module.startListening(controls);
  expect(() => {
    listening.show("I like apples.", "Food");
    listening.stop();
  }).not.toThrow();
});
