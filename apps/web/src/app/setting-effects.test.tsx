import "fake-indexeddb/auto";
import type { Practice } from "@shiju/contract/study/game";
import type { SettingKey, Settings } from "@shiju/learning/settings/settings";
import { defaultSettings, settingKeys } from "@shiju/learning/settings/settings";
import { wordClasses } from "@shiju/learning/sentence";
import { stepKinds } from "@shiju/learning/step-kinds";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Commands, commandTitles } from "#parts/practice/commands/commands.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { ListenPlayer } from "#features/study/practice/listen/listen-player.ts";
import { ListenStage } from "#features/study/practice/listen/listen-stage.tsx";
import { PracticeStages } from "#features/study/practice/practice-stages.tsx";
import { noText, practice } from "#parts/practice/run/sample-lesson.ts";
import { useShortcuts } from "#parts/practice/commands/shortcuts.ts";
import { connectSounds } from "#features/study/practice/sounds.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";
import { OwnTurn } from "#features/study/own-lines/turn/own-turn.tsx";
import { timeQuery } from "#learner/study-time/study-time.queries.ts";
import { WordRun } from "#features/study/word-game/run/word-run.ts";
import { wordSession } from "#features/study/word-game/run/sample-session.ts";
import { Appointment } from "#features/study/reminders/appointment.tsx";
import { Today } from "#features/study/time/today.tsx";
import { startAppearance } from "#learner/settings/appearance.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { resetSettings } from "#learner/settings/all-settings.ts";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { type FakeBrowser, stubBrowser } from "#platform/sound/browser-fakes.ts";
import { type FakeSpeech, fakeVoice, stubSpeech } from "#platform/sound/speech/speech-fakes.ts";

/** A function that returns what a learner sees or hears under the current settings. */
type Sense = () => unknown;

interface Effect {
  /** A value that differs from the default. */
  to: unknown;
  sense: Sense;
  /** Other settings that the effect needs. */
  beside?: Partial<Settings>;
}

const [sample] = practice.sentences;
const sentence: Practice["sentences"][number] = {
  ...sample!,
  en: "I like Beijing noodles.",
  zh: "我喜欢北京的面条。",
  words: [
    ...sample!.words.slice(0, 2),
    { ...sample!.words[0]!, text: "Beijing", lemma: "beijing", name: true },
    { ...sample!.words[2]!, syllables: ["noo", "dles"] },
  ],
  chunks: [
    { from: 0, to: 2, parts: [[0, 3]] },
    { from: 2, to: 4, parts: [[3, 8]] },
  ],
};
const second = { ...sentence, id: "sample.01-food.2", en: "I like it." };
const lesson: Practice = { ...practice, sentences: [sentence] };

let browser: FakeBrowser;
let speech: FakeSpeech;
/** The volume at the start of each sound that has a volume. */
const loudness: number[] = [];

beforeAll(async () => {
  // The modules are loaded before the clock is faked, because loading takes real time.
  await Promise.all([
    import("#parts/practice/line/join-pieces.ts"),
    import("#platform/sound/speech/speech.ts"),
    import("#platform/sound/speech/browser-speech.ts"),
    import("#platform/sound/speech/server-speech.ts"),
    import("#platform/sound/effects.ts"),
    import("#features/study/practice/answer-notes.tsx"),
  ]);
  browser = stubBrowser();
  const make = AudioContext.prototype.createBufferSource;
  Object.assign(AudioContext.prototype, {
    createBufferSource(this: AudioContext) {
      return Object.assign(make.call(this), {
        connect(to: Partial<GainNode>) {
          if (to.gain) loudness.push(to.gain.value);
          return to;
        },
      });
    },
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  speech = stubSpeech(fakeVoice("Samantha", "en-US"), fakeVoice("Alex", "en-US"));
  Object.defineProperty(document, "fonts", { configurable: true, value: { load: async () => [{}] } });
  loudness.length = browser.fetched.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  resetSettings();
});

function begin(practiceType: LessonRun["practiceType"] = "translation", content = lesson): LessonRun {
  return new LessonRun({
    practice: content,
    source: "course",
    practiceType,
    from: { fresh: true },
    settings: settings.all,
  });
}

/** Starts a lesson at its last step, the whole sentence. */
function beginSentence(practiceType?: LessonRun["practiceType"]): LessonRun {
  const run = begin(practiceType);
  run.goTo(run.steps.length - 1);
  return run;
}

const answer = (run: LessonRun, text?: string) => {
  const { slots } = run.store.getState().practice;
  const words = slots.flatMap((slot) => (slot.given ? [] : slot.text));
  run.act({ type: "insert", text: text ?? words.join(" ") });
  run.act({ type: "enter" });
};

async function screenOf(run: LessonRun, doing: (run: LessonRun) => void = () => {}): Promise<string> {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <PracticeStages commands={commandsTo(() => {})} />
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The chunks of the page must be loaded before the test acts.
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    doing(run);
    await vi.advanceTimersByTimeAsync(500);
  });
  return container.innerHTML;
}

const question: Sense = () => screenOf(beginSentence());
/** The step of a word in its first meeting. */
const newWord: Sense = () => {
  const run = begin("translation", { ...lesson, known: [] });
  run.goTo(run.steps.findIndex(({ kind }) => kind === stepKinds.word));
  return screenOf(run);
};
const answerPage: Sense = () => screenOf(beginSentence(), answer);
const dictation: Sense = () => screenOf(beginSentence("dictation"));

/** Types two steps, the second wrong at first. Returns the sounds and the final place. */
const practising: Sense = async () => {
  const run = begin();
  const stop = connectSounds(run);
  for (const slip of ["", "x"]) {
    if (slip !== "") answer(run, slip);
    run.act({ type: "insert", text: "l" });
    await vi.advanceTimersByTimeAsync(50);
    run.act({ type: "clear" });
    answer(run);
    await vi.advanceTimersByTimeAsync(slip === "" ? 2000 : 6000);
    if (slip === "" && run.store.getState().index === 0) run.next();
    await vi.advanceTimersByTimeAsync(500);
  }
  const { index } = run.store.getState();
  stop();
  return {
    said: [...speech.said],
    loudness: [...loudness],
    fetched: [...browser.fetched],
    index,
  };
};

const listening: Sense = async () => {
  const run = begin("listen", { ...lesson, sentences: [sentence, second] });
  const player = new ListenPlayer(run);
  const disconnect = player.connect();
  player.play();
  await vi.advanceTimersByTimeAsync(9000);
  disconnect();
  return speech.said.map(({ text }) => text).join(" / ");
};

const covered: Sense = () => {
  const run = begin("listen");
  const { container } = render(
    <RunContext value={run}>
      <ListenStage player={new ListenPlayer(run)} />
    </RunContext>,
  );
  return container.innerHTML;
};

/** Today's share of the daily goal on the home page. */
const today: Sense = () => {
  const client = createQueryClient();
  client.setQueryData(timeQuery.queryKey, {
    today: 300,
    goal: 600,
    free_time: 600,
    total: 300,
    date: "2026-11-22",
    has_begun: true,
    week: [],
    streak: { days: 0, freezes: 2, frozen: [] },
  });
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Today />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.innerHTML;
};

/** The time of the appointment at the end of a lesson. */
const appointed: Sense = () => {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Appointment />
    </QueryClientProvider>,
  );
  return container.innerHTML;
};

const painted: Sense = () => {
  const stop = startAppearance();
  const { className, style } = document.documentElement;
  const look = [className, style.cssText];
  stop();
  return look.join(" ");
};

const steps: Sense = () => begin().steps.map(({ key }) => key);
const slots: Sense = () =>
  beginSentence()
    .store.getState()
    .practice.slots.map(({ given }) => given);
const verdict: Sense = () => {
  const run = beginSentence();
  answer(run, "i LIKE noodles");
  return run.store.getState().practice.phase;
};
const shownAfterOneError: Sense = () => {
  const run = beginSentence();
  answer(run, "x x x");
  return run.store.getState().practice.answerShown;
};

/** Whether a copied word goes on without an answer page. */
const copied: Sense = async () => {
  const run = begin("translation", { ...lesson, known: [] });
  run.goTo(run.steps.findIndex(({ kind }) => kind === stepKinds.word));
  const stop = connectSounds(run);
  const { index } = run.store.getState();
  answer(run);
  await vi.advanceTimersByTimeAsync(3000);
  stop();
  return run.store.getState().index - index;
};

/** The content of the slot after a wrong letter in a word game. */
const wrongLetter: Sense = () => {
  const run = new WordRun({
    game: "game",
    mode: "mode4",
    start: { source: "wordCourse", chapterId: "pack.01", packId: null, ids: null, count: null },
    session: wordSession,
    only: ["journey"],
    settings: settings.all,
  });
  for (const text of "jx") run.act({ type: "insert", text });
  return run.store.getState().practice.slots.map(({ typed }) => typed);
};

const names = Object.keys(commandTitles) as (keyof Commands)[];
const commandsTo = (onCommand: (name: string) => void): Commands =>
  Object.fromEntries(names.map((name) => [name, () => onCommand(name)])) as unknown as Commands;

/** The effect of Alt+Shift+Y. */
const pressing: Sense = () => {
  const done: string[] = [];
  const commands = commandsTo((name) => done.push(name));
  function Page() {
    useShortcuts(commands, () => true);
    return null;
  }
  const { unmount } = render(<Page />);
  fireEvent.keyDown(document.body, { code: "KeyY", key: "Y", altKey: true, shiftKey: true });
  unmount();
  return done;
};

const prompt = {
  id: "sample.01-food.turn",
  who: "amy",
  ask: "What do you like?",
  ask_zh: "你喜欢吃什么？",
  say: ["I like {food}."],
  zh: "我喜欢……",
  topic: "likes" as const,
};

/** The end of a lesson with a question to the learner. */
const turning: Sense = () => {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnTurn
          lesson={practice.lesson!}
          text={{ ...noText, turn: [prompt] }}
          sentences={practice.sentences}
          place="第 1 课"
          isTrial={false}
          StudyTime={() => null}
          onLeave={() => {}}
        >
          {() => "the summary"}
        </OwnTurn>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};

const repeated = { sound_play_times: 3 };
const allKinds = { study_difficulty: 3 as const };
const shortcut = { to: ["Alt", "Shift", "Y"], sense: pressing };
const inks = Object.fromEntries(
  wordClasses.flatMap((name) => [
    [`word_${name}_color`, { to: "#aa3300", sense: painted }],
    [`word_${name}_show`, { to: false, sense: painted }],
  ]),
) as Record<Extract<SettingKey, `word_${string}`>, Effect>;

/**
 * Settings that only the server reads. The tests of the server cover them: the limits of daily reviews, and taking part
 * in boards.
 */
type OfServer = Extract<SettingKey, `${"review" | "rank"}_${string}`>;
const isOfServer = (key: SettingKey): key is OfServer => /^(review|rank)_/.test(key);

/** A missing setting is a type error. */
const effects: Record<Exclude<SettingKey, OfServer>, Effect> = {
  ...inks,
  voice_sound_source: { to: 2, sense: practising },
  voice_speaker: { to: 3, sense: practising },
  voice_answer_page_autoplay: { to: false, sense: practising },
  voice_answering_autoplay: { to: true, sense: practising },
  voice_typeing_sound: { to: false, sense: practising },
  voice_typeing_volume: { to: 40, sense: practising },
  voice_feedback_sound: { to: false, sense: practising },
  voice_feedback_volume: { to: 40, sense: practising },
  sound_play_rate: { to: 1.5, sense: practising },
  sound_play_times: { to: 2, sense: practising },
  sound_play_gap: { to: 5, sense: practising, beside: repeated },
  answer_success_auto_change: { to: true, sense: practising, beside: { answer_copy_auto_change: false } },
  answer_copy_auto_change: { to: false, sense: copied },
  answer_fail_auto_show: { to: 1, sense: shownAfterOneError },
  answer_ignore_case: { to: false, sense: verdict },
  answer_input_style: { to: 1, sense: question },
  answer_wrong_key: { to: 1, sense: wrongLetter },
  answer_always_show: { to: true, sense: question },
  study_difficulty: { to: 2, sense: steps },
  study_content: { to: [0], sense: steps, beside: allKinds },
  study_meet_new: { to: false, sense: newWord },
  study_show_translation: { to: true, sense: dictation },
  study_ignore_name: { to: false, sense: slots },
  study_show_word_type: { to: true, sense: answerPage },
  study_word_type_chinese: { to: true, sense: answerPage, beside: { study_show_word_type: true } },
  study_split_word: { to: false, sense: answerPage },
  study_phonetic: { to: false, sense: answerPage },
  study_goal: { to: 30, sense: today },
  study_appointment: { to: 2, sense: appointed },
  own_lines: { to: 2, sense: turning },
  own_lines_help: { to: 3, sense: turning },
  listen_loop: { to: true, sense: listening },
  listen_hide_answer: { to: true, sense: covered },
  listen_auto_change: { to: false, sense: listening },
  style_theme: { to: "dark", sense: painted },
  style_font: { to: "Inter", sense: painted },
  style_text_size: { to: 2, sense: painted },
  shortcut_voice_play: shortcut,
  shortcut_word_voice_play: shortcut,
  shortcut_answer_show: shortcut,
  shortcut_hint: shortcut,
  shortcut_next: shortcut,
  shortcut_prev: shortcut,
  shortcut_master: shortcut,
  shortcut_pause: shortcut,
  shortcut_exit: shortcut,
  shortcut_new_word: shortcut,
  shortcut_error: shortcut,
  shortcut_setting: shortcut,
  shortcut_panel: shortcut,
};

/**
 * Waits for all work of the previous test, because parts of the app load at any time, and forgets the sounds of that
 * test.
 */
async function forget() {
  cleanup();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  speech.said.length = loudness.length = browser.fetched.length = 0;
}

const sensed = settingKeys.flatMap((key) => (isOfServer(key) ? [] : [key]));
test.each(sensed)("%s changes what a learner sees or hears", async (key) => {
  const { to, sense, beside = {} } = effects[key];
  // A warning appears when the server's voice is asked for. The voice has no sound here, so the browser speaks.
  const warnings = vi.spyOn(console, "warn").mockReturnValue();
  // Uses the browser's voice, which needs no sound files, unless the test is about the server's voice.
  const known = { voice_sound_source: 1 as const, ...beside };
  changeSettings({ ...known, [key]: defaultSettings[key] });
  const before = await sense();
  await forget();
  changeSettings({ ...known, [key]: to });
  const after = await sense();
  expect(after).not.toEqual(before);
  await forget();
  changeSettings({ ...known, [key]: defaultSettings[key] });
  expect(await sense(), "the same again with the value from before").toEqual(before);
  expect(warnings.mock.calls.length > 0).toBe(key === "voice_sound_source");
});
