import type { PracticeSettings } from "../settings/settings.ts";
import { stepKinds } from "../step-kinds.ts";
import type { Step } from "../steps.ts";

/**
 * The settings under which a step is answered: a word or phrase that the learner has never answered is met first,
 * to be copied with its answer in sight. Its attempt says so by `always_show`, as every copy does.
 */
export function settingsFor(
  step: Pick<Step, "kind">,
  isKnown: boolean,
  settings: PracticeSettings,
): PracticeSettings {
  const isMet = settings.study_meet_new && step.kind === stepKinds.word && !isKnown;
  return isMet ? { ...settings, answer_always_show: true } : settings;
}
