import { expect, test } from "vitest";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { settingsFor } from "./meeting.ts";

test.each([
  ["a word that was never answered", { kind: 3 }, false, true, true],
  ["a word that was", { kind: 3 }, true, true, false],
  ["a new word where nothing is to be met", { kind: 3 }, false, false, false],
  ["a chunk", { kind: 1 }, false, true, false],
  ["a sentence", { kind: 0 }, false, true, false],
] as const)("%s", (_, step, isKnown, study_meet_new, isShown) => {
  const settings = { ...defaultPracticeSettings, study_meet_new };
  expect(settingsFor(step, { isKnown, copiesAll: false }, settings)).toEqual({
    ...settings,
    answer_always_show: isShown,
  });
});

test("who copies everything goes on to", () => {
  const settings = { ...defaultPracticeSettings, answer_always_show: true, study_meet_new: false };
  expect(settingsFor({ kind: 3 }, { isKnown: true, copiesAll: false }, settings).answer_always_show).toBe(
    true,
  );
});

test.each([0, 1, 2, 3] as const)("in a round of copies a step of kind %i is copied, known or not", (kind) => {
  for (const isKnown of [true, false])
    for (const study_meet_new of [true, false]) {
      const settings = { ...defaultPracticeSettings, study_meet_new };
      expect(settingsFor({ kind }, { isKnown, copiesAll: true }, settings)).toEqual({
        ...settings,
        answer_always_show: true,
      });
    }
});
