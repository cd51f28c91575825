/** The examinations with a paragraph to translate. */
export const exams = ["cet4", "cet6"] as const;
export type Exam = (typeof exams)[number];

/** A piece of the Chinese that a translation must say, with each English that says it. */
export interface Point {
  zh: string;
  en: string[];
}

/** The rules of one sentence of a paragraph. */
export interface ParagraphLine {
  points: Point[];
  /** Marks that may join the sentence to the one before, besides a full stop. */
  joins: string[];
}

/** The text of a lesson, which is translated as a whole at its end. */
export interface Paragraph {
  exam: Exam;
  title: string;
  minutes: number;
  /** One entry for each sentence of the lesson, in order. */
  lines: ParagraphLine[];
}
