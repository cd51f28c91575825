import type { Mistake } from "../sentence.ts";

/** The types of fillers of a gap. `activity:past` is an activity in its past form. */
export const gapTypes = [
  "name",
  "place",
  "number",
  "age",
  "time",
  "day",
  "date",
  "month",
  "food",
  "thing",
  "animal",
  "job",
  "person",
  "people",
  "relatives",
  "letters",
  "color",
  "adjective",
  "activity",
  "activity:ing",
  "activity:past",
  "activity:s",
  "possessive",
  "noun",
  "free",
] as const;
export type GapType = (typeof gapTypes)[number];

/** The topics by which a learner's own lines are read as one text. */
export const turnTopics = ["me", "family", "day", "likes", "yesterday", "future"] as const;
export type TurnTopic = (typeof turnTopics)[number];

/** The rule of a gap whose name is no type. */
export interface GapRule {
  is?: GapType | undefined;
  /** The fillers that fit. Without `else`, no other filler fits. */
  one_of?: string[] | undefined;
  /** The type of further fillers. */
  else?: GapType | undefined;
  /** A gap of the prompt before, whose letters must be the same. */
  same_as?: string | undefined;
}

/** A question of a person of the house, which the learner answers with a line of their own. */
export interface TurnPrompt {
  /** `pack.lesson.hash` of the question and its first frame. */
  id: string;
  /** The person who asks: an id among the people of the pack. */
  who: string;
  ask: string;
  ask_zh: string;
  /** The frames of right answers with gaps such as `{name}`. The first frame is shown. */
  say: string[];
  /** The learner's line in Chinese, with …… for each gap. */
  zh: string;
  topic: TurnTopic;
  type?: Record<string, GapRule> | undefined;
  /** Fillers that are shown as examples, by gap. */
  try?: Record<string, string[]> | undefined;
  mistakes?: Mistake[] | undefined;
  equal?: Record<string, string[]> | undefined;
  /** The line with which the person answers. */
  reply?: string | undefined;
  /** The gap whose filler later questions may use. */
  keep?: string | undefined;
}
