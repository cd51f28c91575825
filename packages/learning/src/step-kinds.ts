/** The kinds of steps. Their numbers are part of the keys of steps. */
export const stepKinds = { sentence: 0, chunk: 1, combination: 2, word: 3 } as const;
export type ContentKind = (typeof stepKinds)[keyof typeof stepKinds];

/** Whether a step shows only a part of the sentence's Chinese; the others show all of it, or a gloss of their own. */
export const asksByCue: Readonly<Record<ContentKind, boolean>> = {
  [stepKinds.sentence]: false,
  [stepKinds.chunk]: true,
  [stepKinds.combination]: true,
  [stepKinds.word]: false,
};

/** Whether a step's key says that it is of this kind. */
export const isKeyOf = (kind: ContentKind, key: string): boolean => key.startsWith(`${kind}:`);
