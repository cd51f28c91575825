import { expect, test } from "vitest";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { isMuted, toggleSounds } from "./mute.ts";

const sounds = () => {
  const all = settings.all();
  return [
    all.voice_answering_autoplay,
    all.voice_answer_page_autoplay,
    all.voice_typeing_sound,
    all.voice_feedback_sound,
  ];
};

test("one press silences all that sounds by itself, another one brings back what was on", () => {
  changeSettings({ voice_typeing_sound: false, voice_answering_autoplay: true });
  const before = sounds();
  toggleSounds("translation");
  expect([isMuted(), sounds()]).toEqual([true, [false, false, false, false]]);
  toggleSounds("translation");
  expect([isMuted(), sounds()]).toEqual([false, before]);
});

test("who switched everything off one by one gets the usual sounds", () => {
  changeSettings({
    voice_answering_autoplay: false,
    voice_answer_page_autoplay: false,
    voice_typeing_sound: false,
    voice_feedback_sound: false,
  });
  expect(isMuted()).toBe(true);
  toggleSounds("translation");
  expect(sounds()).toEqual([false, true, true, true]);
});
