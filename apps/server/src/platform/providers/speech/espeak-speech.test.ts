import { voices } from "@shiju/contract/content/speech";
import { afterAll, describe, expect, test } from "vitest";
import { espeakSpeech } from "./espeak-speech.ts";
import { mp3Duration } from "./mp3-frames.ts";
import { createSpeechProcess } from "./speech-process.ts";

const espeak = espeakSpeech(createSpeechProcess());
afterAll(() => espeak.close?.());

const speak = (text: string, voice: 1 | 2 | 3 | 4 = 1) =>
  espeak.speak(text, voice, AbortSignal.timeout(30_000));

describe("espeak", () => {
  test.each([
    ["I", 150, 1200],
    ["I like the food because it's delicious.", 1700, 3500],
    ["Dr. Smith's 25 dogs cost $3.50 — really! The well-known U.K. e-mail “ok”.", 5000, 11_000],
    ["你好 means hello 🍎 in Chinese.", 1000, 7000],
    ["a < b, <speak>[[h@l@U]]</speak> & R&B", 1000, 9000],
    ["word ".repeat(60).trim(), 15_000, 60_000],
  ])("%s: MP3 of a plausible length, and when each word is spoken", async (text, least, most) => {
    const { mp3, timings = [] } = await speak(text);
    const ms = mp3Duration(mp3) ?? 0;
    expect(ms).toBeGreaterThan(least);
    expect(ms).toBeLessThan(most);
    expect(timings.map(({ word }) => word)).toEqual(text.split(" ").map((_, index) => index));
    let before = 0;
    for (const { start_ms, end_ms } of timings) {
      expect(start_ms).toBeGreaterThanOrEqual(before);
      expect(end_ms).toBeGreaterThanOrEqual(start_ms);
      before = end_ms;
    }
    expect(before).toBeLessThanOrEqual(ms);
    expect(before).toBeGreaterThan(ms * 0.6);
  });

  test("every word of a plain sentence has time of its own", async () => {
    const { timings = [] } = await speak("She drinks green tea every morning.");
    for (const { start_ms, end_ms } of timings) expect(end_ms - start_ms).toBeGreaterThan(80);
  });

  test("the four voices are four", async () => {
    const sounds = await Promise.all(voices.map((voice) => speak("The water is in the bath.", voice)));
    expect(new Set(sounds.map(({ mp3 }) => Buffer.from(mp3).toString("base64"))).size).toBe(4);
  });

  test("a sentence takes about ten kilobytes", async () => {
    const { mp3 } = await speak("She drinks green tea every morning.");
    expect(mp3.length).toBeLessThan(20_000);
  });
});
