import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "#platform/sound/browser-fakes.ts";
import { fakeVoice, type FakeSpeech, stubSpeech } from "./speech-fakes.ts";

const text = "I'm from Chengdu.";
const remote = fakeVoice("Google US English", "en-US", false);
const local = fakeVoice("Alex", "en-GB");

let module: typeof import("./own-speech.ts");
let kept: typeof import("#platform/sound/sound-cache.ts");
let speech: FakeSpeech;
let asked: { url: string; body: unknown }[];
let status: number;

beforeEach(async () => {
  stubBrowser();
  asked = [];
  status = 200;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push({ url, body: JSON.parse((init?.body as string | undefined) ?? "null") });
    if (status !== 200)
      return Response.json({ code: "unavailable", message: "", request_id: "" }, { status });
    return new Response(new Blob(["1"]), { headers: { "content-type": "audio/mpeg" } });
  });
  vi.resetModules();
  speech = stubSpeech(remote, local);
  module = await import("./own-speech.ts");
  kept = await import("#platform/sound/sound-cache.ts");
  await import("./browser-speech.ts");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const speakNow = async () => {
  const spoken = module.speakOwn({ text, voice: 1, rate: 1 }).then(
    () => "spoken",
    () => "failed",
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return spoken;
};

test("a voice of the device speaks, even if a voice of a service is nearer to the chosen one", async () => {
  expect(await speakNow()).toBe("spoken");
  expect(speech.said.map(({ voice }) => voice)).toEqual(["Alex"]);
  expect(asked).toEqual([]);
});

test("without a voice of the device the server's own voice speaks, each time anew", async () => {
  speech.voices = [remote];
  const load = vi.spyOn(kept, "loadSound");
  expect([await speakNow(), await speakNow()]).toEqual(["spoken", "spoken"]);
  expect(speech.said).toEqual([]);
  expect(asked).toEqual([1, 2].map(() => ({ url: "/api/tts/own", body: { text, voice: 1 } })));
  expect(load).not.toHaveBeenCalled();
});

test("without either it stays silent, and goes nowhere else", async () => {
  speech.voices = [remote];
  status = 503;
  expect(await speakNow()).toBe("failed");
  expect(speech.said).toEqual([]);
  expect(asked.map(({ url }) => url)).toEqual(["/api/tts/own"]);
});
