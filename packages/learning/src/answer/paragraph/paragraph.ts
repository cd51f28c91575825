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

/**
 * The kind of the subject of an attempt at a whole paragraph. It is no kind of item: memory, the error book and ranks
 * do not know it.
 */
export const paragraphKind = "paragraph";
/** The most characters of a translation. */
export const longestTranslation = 4000;
/** The most active milliseconds of one translation: three hours. */
export const longestTranslating = 3 * 60 * 60 * 1000;
