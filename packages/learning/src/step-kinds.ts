/** The kinds of steps. Their numbers are part of the keys of steps. */
export const stepKinds = { sentence: 0, chunk: 1, combination: 2, word: 3 } as const;
export type ContentKind = (typeof stepKinds)[keyof typeof stepKinds];

/**
 * Whether a step of the kind asks for a part of the sentence's Chinese. The other kinds show all of the Chinese, or a
 * gloss.
 */
export const asksByCue: Readonly<Record<ContentKind, boolean>> = {
  [stepKinds.sentence]: false,
  [stepKinds.chunk]: true,
  [stepKinds.combination]: true,
  [stepKinds.word]: false,
};

/** Whether the key belongs to a step of this kind. */
export const isKeyOf = (kind: ContentKind, key: string): boolean => key.startsWith(`${kind}:`);
