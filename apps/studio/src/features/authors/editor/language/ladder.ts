import { draftSentence } from "@shiju/course-pack/draft";
import { type PackRules, takeApart } from "@shiju/course-pack/parts";
import type { AuthoredSentence } from "@shiju/course-pack/schema";
import { cuePieces } from "@shiju/learning/cue";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { asksByCue, type ContentKind } from "@shiju/learning/step-kinds";
import { stepsOfLesson } from "@shiju/learning/steps";

/** Sentences, and the difficulty of the settings at which a learner is asked about them. */
export interface LadderQuestion {
  sentences: AuthoredSentence[];
  rules: PackRules;
  difficulty: number;
}

export interface Rung {
  /** The place of its sentence. */
  sentence: number;
  kind: ContentKind;
  en: string;
  /** The Chinese of the prompt in pieces, asked for or not. */
  prompt: { text: string; asked: boolean }[];
}

/** Returns the steps of sentences in the order in which a learner gets them. */
export function ladderOf({ sentences, rules, difficulty }: LadderQuestion): Rung[] {
  const drafts = sentences.map((authored, at) =>
    draftSentence(String(at), authored, takeApart(authored, rules).parts, rules),
  );
  const settings = { ...defaultPracticeSettings, study_difficulty: difficulty };
  return stepsOfLesson(drafts, settings as typeof defaultPracticeSettings).map(
    ({ sentenceId, kind, en, zh, cue }) => {
      const sentence = Number(sentenceId);
      const whole = drafts[sentence]?.zh ?? "";
      const prompt = asksByCue[kind] ? cuePieces(whole, cue) : [{ text: zh, asked: true }];
      return { sentence, kind, en, prompt };
    },
  );
}
