import type { PracticeSettings } from "../settings/settings.ts";
import { stepKinds } from "../step-kinds.ts";
import type { Step } from "../steps.ts";

/**
 * Returns the settings for a step. A word or phrase that the learner has never answered is a first meeting, so the
 * learner copies it with its answer in sight. The attempt has `always_show`, as any copy has.
 */
export function settingsFor(
  step: Pick<Step, "kind">,
  isKnown: boolean,
  settings: PracticeSettings,
): PracticeSettings {
  const isMet = settings.study_meet_new && step.kind === stepKinds.word && !isKnown;
  return isMet ? { ...settings, answer_always_show: true } : settings;
}
