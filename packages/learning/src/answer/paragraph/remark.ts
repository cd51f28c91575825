/** The kinds of remarks, with their Chinese names. */
export const remarkKinds = {
  mistake: "用法",
  spelling: "拼写",
  article: "冠词",
  number: "单复数",
  capital: "大小写",
  join: "断句",
  agreement: "主谓不合",
  tense: "动词形式",
  verb: "缺动词",
} as const;
export type RemarkKind = keyof typeof remarkKinds;

/** A place of the typed text with the reason why it is wrong. */
export interface Remark {
  kind: RemarkKind;
  /** Characters of the typed text, from (inclusive) to (exclusive). */
  from: number;
  to: number;
  /** In Chinese. */
  why: string;
  /** The word that a misspelled one is perhaps meant to be. */
  meant?: string;
}

const serious = new Set<RemarkKind>(["agreement", "tense", "verb"]);

/** Whether an examiner counts an error of the kind as serious. */
export const isSerious = ({ kind }: Pick<Remark, "kind">): boolean => serious.has(kind);
