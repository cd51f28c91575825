import type { PracticeSettings } from "../settings/settings.ts";
import { stepKinds } from "../step-kinds.ts";
import type { Step } from "../steps.ts";

/** The reason why a step is copied with its answer in sight, without the setting for it. */
export interface Meeting {
  /** Whether the learner has answered the word or phrase before. */
  isKnown: boolean;
  /** Whether the course proposes to copy every step of this round. */
  copiesAll: boolean;
}

/**
 * Returns the settings for a step. A word or phrase that the learner has never answered is a first meeting, so the
 * learner copies it with its answer in sight. In a round of copies every step is copied so. The attempt has
 * `always_show`, as any copy has.
 */
export function settingsFor(
  step: Pick<Step, "kind">,
  { isKnown, copiesAll }: Meeting,
  settings: PracticeSettings,
): PracticeSettings {
  const isMet = settings.study_meet_new && step.kind === stepKinds.word && !isKnown;
  return isMet || copiesAll ? { ...settings, answer_always_show: true } : settings;
}
