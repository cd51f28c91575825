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
  mistakes: { text: string; why: string }[];
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
  },
  lesson: { place: "i", name: "", title: "", goal: "", scene: "", grammar: [], pasted: [] },
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
    unread: [],
  },
};

/** Returns an item with all its fields, because a stored item may be older than the last fields. */
export const withAllFields = (item: Item): Item =>
  ({ ...item, fields: { ...emptyFields[item.kind], ...item.fields } }) as Item;
