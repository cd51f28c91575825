import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "#learner/settings/settings.ts";
import { say } from "#learner/say.ts";
import { isSounding } from "#platform/sound/playback.ts";
import { fakeVoice, stubSpeech } from "#platform/sound/speech/speech-fakes.ts";
import { stubBrowser } from "#platform/sound/browser-fakes.ts";
import { type SpokenLine, TextPlayer } from "./text-player.ts";

const lines: SpokenLine[] = [
  { text: "I like noodles.", voice: 1 },
  { text: "I like tea.", voice: 3, pitch: 0.9 },
  { text: "I like rice." },
];
const texts = lines.map(({ text }) => text);
/** More milliseconds than all lines and the silences between them take. */
const aWhile = 8000;
let speech: ReturnType<typeof stubSpeech>;
let player: TextPlayer;
const said = () => speech.said.map(({ text }) => text);
const ms = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(async () => {
  // Load the modules before the clock is faked.
  await Promise.all([
    import("#platform/sound/speech/speech.ts"),
    import("#platform/sound/speech/browser-speech.ts"),
    import("#platform/sound/speech/server-speech.ts"),
  ]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stubBrowser();
  speech = stubSpeech(fakeVoice("Samantha", "en-US"), fakeVoice("Alex", "en-US"));
  changeSettings({ voice_sound_source: 1, sound_play_times: 1, sound_play_gap: 1 });
  player = new TextPlayer(lines, "第 1 课 · 食物");
});
afterEach(() => {
  player.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all lines follow each other, each with its person's voice, and it ends as it began", async () => {
  const marked: (number | null)[] = [];
  player.store.subscribe(({ at }, before) => at !== before.at && marked.push(at));
  player.toggle();
  await ms(aWhile);
  expect(speech.said.map(({ text, voice, pitch }) => [text, voice, pitch])).toEqual([
    [texts[0], "Samantha", 1],
    [texts[1], "Alex", 0.9],
    [texts[2], "Samantha", 1],
  ]);
  expect(marked).toEqual([0, 1, 2, null]);
  expect(player.store.getState().isUnderWay).toBe(false);
  expect(isSounding()).toBe(false);
});

test("a line alone is said and stays in hand; all that follows goes on from there", async () => {
  player.toggleLine(1);
  await ms(aWhile);
  expect(said()).toEqual([texts[1]]);
  expect(player.store.getState()).toEqual({ at: 1, isUnderWay: false });
  player.toggle();
  await ms(aWhile);
  expect(said()).toEqual([texts[1], texts[1], texts[2]]);
});

test("a pause holds it, also in the silence between two lines, until it goes on", async () => {
  player.toggle();
  await ms(1200);
  player.toggle();
  await ms(aWhile);
  expect(said()).toEqual([texts[0]]);
  expect(player.store.getState()).toEqual({ at: 0, isUnderWay: true });
  player.toggle();
  await ms(aWhile);
  expect(said()).toEqual(texts);
});

test("the button of the line that sounds pauses it, that of another says that one alone", async () => {
  player.toggle();
  await ms(100);
  player.toggleLine(0);
  expect(isSounding()).toBe(false);
  player.toggleLine(2);
  await ms(aWhile);
  expect(said()).toEqual([texts[0], texts[2]]);
});

test("going from line to line says them while it plays, and is silent else; it ends at both ends", async () => {
  expect([player.move(1), player.move(1), player.move(-1), player.move(-1)]).toEqual([0, 1, 0, 0]);
  expect(said()).toEqual([]);
  player.toggle();
  await ms(100);
  expect([player.move(1), player.move(1), player.move(1)]).toEqual([1, 2, 2]);
  await ms(aWhile);
  expect(said()).toEqual([texts[0], texts[2]]);
  player.toggle();
  await ms(100);
  player.toggle();
  player.move(1);
  await ms(aWhile);
  expect(said()).toEqual([texts[0], texts[2], texts[0]]);
  expect(player.store.getState()).toEqual({ at: 1, isUnderWay: false });
});

test("another sound takes its place, and it does not go on by itself", async () => {
  player.toggle();
  await ms(100);
  void say("noodle");
  await ms(aWhile);
  expect(said()).toEqual([texts[0], "noodle"]);
  expect(player.store.getState()).toEqual({ at: 0, isUnderWay: false });
});

test("a line that cannot be heard stops it instead of hurrying through the text", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  speech.fault = "network";
  player.toggle();
  await ms(20_000);
  await vi.waitFor(() => expect(player.store.getState()).toEqual({ at: 0, isUnderWay: false }));
  expect(said()).toEqual([]);
});
