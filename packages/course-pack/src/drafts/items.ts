import type { Exam } from "@shiju/learning/answer/paragraph/paragraph";
import type { CourseKind } from "@shiju/learning/course-kinds";
import type { Drawing } from "@shiju/learning/drawings";
import type { PracticeType } from "@shiju/learning/practice/practice-types";
import type { GapType, TurnTopic } from "@shiju/learning/turn/turn";

/** The items of a course draft. Their shapes are those of the API. A text is empty until it is written. */

interface DraftEqual {
  of: string;
  others: string[];
}

interface DraftPerson {
  id: string;
  en: string;
  zh: string;
  voice: number;
  pitch: number | null;
}

export interface DraftRound {
  practice: PracticeType;
  always_show: boolean;
}

export interface HeadFields {
  title: string;
  description: string;
  level: number;
  category: string;
  license: string;
  source: string;
  people: DraftPerson[];
  names: string[];
  equal: DraftEqual[];
  kind: CourseKind | null;
  /** The id of the course before it. Empty if there is none. */
  continues: string;
  begin: DraftRound[];
  /** Ids of lines. A pack has their English, in the order of the course. */
  placement: string[];
}

/** A piece of a row of the text that an author pasted, and the use that was made of it. */
export interface PastedPiece {
  /** From 1. */
  row: number;
  text: string;
  /** `whole`: Chinese of several sentences that was put at the first of these sentences. */
  as: "en" | "zh" | "whole" | "scene" | "stage" | "unused";
  /** The id of the line; null for what belongs to none. */
  line: string | null;
}

/** The part of the course that begins at a lesson. It ends where the next part begins. */
export interface DraftPart {
  title: string;
  drawing: Drawing;
  done: string;
}

export interface DraftParagraph {
  exam: Exam;
  title: string;
  minutes: number;
  text: string;
}

interface DraftMistake {
  text: string;
  why: string;
}

/** The rule of a gap. Empty fields are not written. */
export interface DraftGap {
  gap: string;
  is: GapType | null;
  one_of: string[];
  else: GapType | null;
  same_as: string;
}

/** A question that the learner answers with a line of their own. */
export interface DraftPrompt {
  who: string;
  ask: string;
  ask_zh: string;
  say: string[];
  zh: string;
  /** Null if it is not written, which means `me`. */
  topic: TurnTopic | null;
  type: DraftGap[];
  try: { gap: string; examples: string[] }[];
  mistakes: DraftMistake[];
  equal: DraftEqual[];
  reply: string;
  keep: string;
}

export interface LessonFields {
  place: string;
  /** The name of the lesson's file in an imported pack, otherwise empty. */
  name: string;
  title: string;
  goal: string;
  scene: string;
  grammar: { point: string; explain: string; examples: { right: string; wrong: string }[] }[];
  /** The pasted text from which the lines were made, until the author throws it away. No pack has this text. */
  pasted: PastedPiece[];
  /** A lesson without new words, which has no number of its own. */
  practice: boolean;
  teaser: string;
  part: DraftPart | null;
  paragraph: DraftParagraph | null;
  turn: DraftPrompt[];
  /** The ids of lessons whose own lines are read together at the end of this one. */
  collect: string[];
}

export interface LineFields {
  lesson_id: string;
  place: string;
  en: string;
  zh: string;
  who: string;
  stage: string;
  note: string;
  words: { en: string; zh: string; equal: string[] }[];
  equal: DraftEqual[];
  accept: string[];
  mistakes: DraftMistake[];
  /** Pieces of the Chinese, each with the English that says it. */
  points: { zh: string; en: string[] }[];
  /** Marks that may join the line to the line before. */
  joins: string[];
  /** The fields that a machine wrote and nobody has read yet. */
  unread: ("en" | "zh" | "words" | "equal" | "accept" | "mistakes" | "note")[];
}

interface FieldsOf {
  draft: HeadFields;
  lesson: LessonFields;
  line: LineFields;
}
export type ItemKind = keyof FieldsOf;

export type ItemOf<Kind extends ItemKind> = {
  kind: Kind;
  id: string;
  revision: number;
  removed: boolean;
  fields: FieldsOf[Kind];
};
export type Item = { [Kind in ItemKind]: ItemOf<Kind> }[ItemKind];

/** The fields of an item that nobody has written yet. */
export const emptyFields: FieldsOf = {
  draft: {
    title: "",
    description: "",
    level: 1,
    category: "",
    license: "",
    source: "",
    people: [],
    names: [],
    equal: [],
    kind: null,
    continues: "",
    begin: [],
    placement: [],
  },
  lesson: {
    place: "i",
    name: "",
    title: "",
    goal: "",
    scene: "",
    grammar: [],
    pasted: [],
    practice: false,
    teaser: "",
    part: null,
    paragraph: null,
    turn: [],
    collect: [],
  },
  line: {
    lesson_id: "",
    place: "i",
    en: "",
    zh: "",
    who: "",
    stage: "",
    note: "",
    words: [],
    equal: [],
    accept: [],
    mistakes: [],
    points: [],
    joins: [],
    unread: [],
  },
};

/** Returns an item with all its fields, because a stored item may be older than the last fields. */
export const withAllFields = (item: Item): Item =>
  ({ ...item, fields: { ...emptyFields[item.kind], ...item.fields } }) as Item;
