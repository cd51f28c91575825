import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { placeRequest } from "#parts/practice/run/keeping/place.requests.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { changeSettings } from "#learner/settings/settings.ts";
import { isSounding, pauseSound } from "#platform/sound/playback.ts";
import { fakeVoice, stubSpeech } from "#platform/sound/speech/speech-fakes.ts";
import { stubBrowser } from "#platform/sound/browser-fakes.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { ListenPlayer } from "./listen-player.ts";
import { noText, practice } from "#parts/practice/run/sample-lesson.ts";

const [sentence] = practice.sentences;
const texts = ["I like noodles.", "I like tea.", "I like rice."];
const lesson: Practice = {
  ...practice,
  sentences: texts.map((en, index) => ({ ...sentence!, id: `sample.01-food.${index}`, en })),
};

function listenTo(content: Practice = lesson) {
  const run = new LessonRun({
    practice: content,
    source: "course",
    practiceType: "listen",
    from: { place: content.place, atEnd: false },
    settings: () => defaultPracticeSettings,
  });
  const player = new ListenPlayer(run);
  return { run, player, disconnect: player.connect() };
}

/** More milliseconds than three sentences and the silences between them take. */
const aWhile = 8000;
let speech: ReturnType<typeof stubSpeech>;
const said = () => speech.said.map(({ text }) => text);

beforeEach(async () => {
  // Load the modules before the clock is faked, so that the tests find them loaded.
  await Promise.all([
    import("#platform/sound/speech/speech.ts"),
    import("#platform/sound/speech/browser-speech.ts"),
    import("#platform/sound/speech/server-speech.ts"),
  ]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stubBrowser();
  speech = stubSpeech(fakeVoice("Samantha", "en-US"), fakeVoice("Alex", "en-US"));
  changeSettings({
    voice_sound_source: 1,
    sound_play_times: 1,
    sound_play_gap: 1,
    sound_play_rate: 1,
    listen_auto_change: true,
    listen_loop: false,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one sentence follows another to the end of the lesson, and nothing is an attempt", async () => {
  const { run, player, disconnect } = listenTo();
  expect(player.store.getState().begun).toBe(false);
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said()).toEqual(texts);
  expect(run.store.getState().index).toBe(3);
  expect(isSounding()).toBe(false);
  disconnect();
  vi.useRealTimers();
  expect(await rowsOf(attemptRequest)).toEqual([]);
});

test("each sentence is said with the voice of who says it, and without one with the learner's own", async () => {
  const people = {
    ming: { en: "Li Ming", zh: "李明", voice: 3 as const, pitch: 0.9 },
    amy: { en: "Amy", zh: "艾米", voice: 1 as const },
  };
  const who = ["ming", "amy", undefined];
  const { player, disconnect } = listenTo({
    ...lesson,
    text: { ...noText, people },
    sentences: lesson.sentences.map((each, index) => ({ ...each, who: who[index] })),
  });
  changeSettings({ voice_speaker: 3 });
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  changeSettings({ voice_speaker: 1 });
  expect(speech.said.map(({ voice, pitch }) => [voice, pitch])).toEqual([
    ["Alex", 0.9],
    ["Samantha", 1],
    ["Alex", 1],
  ]);
  disconnect();
});

test.each([
  ["auto change and loop start the lesson again", true, true, [...texts, texts[0]]],
  ["loop alone repeats the sentence", false, true, [texts[0], texts[0], texts[0], texts[0]]],
  ["neither waits for the learner", false, false, [texts[0]]],
])("%s", async (_, listen_auto_change, listen_loop, expected) => {
  changeSettings({ listen_auto_change, listen_loop });
  const { player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said().slice(0, 4)).toEqual(expected);
  disconnect();
});

test("a sentence sounds as often as the settings want before the next one", async () => {
  changeSettings({ sound_play_times: 2 });
  const { player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said().slice(0, 3)).toEqual([texts[0], texts[0], texts[1]]);
  disconnect();
});

test("where nothing goes on by itself, playing again says the sentence again", async () => {
  changeSettings({ listen_auto_change: false });
  const { run, player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(run.store.getState().paused).toBe(true);
  player.toggle();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said()).toEqual([texts[0], texts[0]]);
  disconnect();
});

test("a pause, from wherever it comes, holds the lesson and its clock until the learner goes on", async () => {
  const { run, player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(1200);
  pauseSound();
  expect(run.store.getState().paused).toBe(true);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(run.store.getState().index).toBe(0);
  player.toggle();
  await vi.advanceTimersByTimeAsync(500);
  expect(run.store.getState()).toMatchObject({ index: 1, paused: false });
  disconnect();
});

test("next and previous play at once, also out of a pause, and before the first there is the first", async () => {
  const { run, player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(100);
  player.toggle();
  player.next();
  await vi.advanceTimersByTimeAsync(100);
  expect(run.store.getState()).toMatchObject({ index: 1, paused: false });
  player.previous();
  await vi.advanceTimersByTimeAsync(100);
  player.previous();
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toEqual([texts[0], texts[1], texts[0], texts[0]]);
  disconnect();
});

test("another speed says the sentence under way anew, and is that of the next ones", async () => {
  const { player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(100);
  player.sayAt(0.8);
  await vi.advanceTimersByTimeAsync(aWhile);
  const rates = speech.said.map(({ text, rate }) => [text, rate]);
  expect(rates).toEqual([[texts[0], 1], ...texts.map((text) => [text, 0.8])]);
  disconnect();
});

test("a sentence that is paused begins anew at another speed when the learner goes on, and not before", async () => {
  const { run, player, disconnect } = listenTo();
  player.play();
  await vi.advanceTimersByTimeAsync(100);
  player.toggle();
  player.sayAt(0.8);
  player.sayAt(1.3);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said()).toEqual([texts[0]]);
  expect(run.store.getState()).toMatchObject({ index: 0, paused: true });
  player.toggle();
  await vi.advanceTimersByTimeAsync(100);
  expect(speech.said.map(({ rate }) => rate)).toEqual([1, 1.3]);
  disconnect();
});

test("another speed makes nothing sound before the learner begins, nor in the silence after a sentence", async () => {
  changeSettings({ listen_auto_change: false });
  const { player, disconnect } = listenTo();
  player.sayAt(0.8);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said()).toEqual([]);
  player.play();
  await vi.advanceTimersByTimeAsync(aWhile);
  player.sayAt(1);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(said()).toEqual([texts[0]]);
  player.toggle();
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(speech.said.map(({ rate }) => rate)).toEqual([0.8, 1]);
  disconnect();
});

test("the word being spoken is told, and no word once it is over", async () => {
  const { player, disconnect } = listenTo();
  const words: (number | null)[] = [];
  player.store.subscribe(({ word }, before) => word !== before.word && words.push(word));
  player.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(words).toEqual([0, 1, 2, null]);
  disconnect();
});

test("a sentence that cannot be heard stops the lesson instead of hurrying through it", async () => {
  speech.fault = "network";
  const { run, player, disconnect } = listenTo();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  player.play();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(run.store.getState()).toMatchObject({ index: 0, paused: true }));
  speech.fault = "none";
  player.toggle();
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toContain(texts[0]);
  disconnect();
});

test("the place is the sentence, apart from other ways to practise, and listening goes on there", async () => {
  const { run, player, disconnect } = listenTo();
  player.next();
  disconnect();
  vi.useRealTimers();
  const place = run.place();
  const where = { practice_type: "listen", sentence_id: "sample.01-food.1", step: "0:0-3" };
  expect(place).toMatchObject(where);
  await vi.waitFor(async () =>
    expect((await rowsOf(placeRequest)).map(({ input }) => input.body)).toMatchObject([where]),
  );
  expect(listenTo({ ...lesson, place }).run.store.getState().index).toBe(1);
});

test("a notebook's words are heard in their sentences, each sentence once, and what is mastered is not", () => {
  const item = { kind: "word" as const, lesson_id: "sample.01-food" };
  const { run } = listenTo({
    ...lesson,
    lesson: null,
    mastered: { sentences: ["sample.01-food.1"], words: [] },
    items: [
      { ...item, id: "rice", sentence_id: "sample.01-food.2" },
      { ...item, id: "like", sentence_id: "sample.01-food.2" },
      { ...item, id: "tea", sentence_id: "sample.01-food.1" },
      { ...item, id: "noodle", sentence_id: "sample.01-food.0" },
    ],
  });
  expect(run.steps.map(({ en }) => en)).toEqual([texts[2], texts[0]]);
});

test("listening to a notebook, which has no place on the server, goes on where it was", () => {
  const item = { kind: "sentence" as const, lesson_id: "sample.01-food" };
  const items = lesson.sentences.map(({ id }) => ({ ...item, id, sentence_id: id }));
  const { run, player, disconnect } = listenTo({ ...lesson, lesson: null, items });
  player.next();
  run.save();
  disconnect();
  expect(listenTo({ ...lesson, lesson: null, items }).run.store.getState().index).toBe(1);
});
