/** `answering`: the question waits for its answer. `answered`: it was answered right. */
export const phases = { answering: 1, answered: 2 } as const;
export type Phase = (typeof phases)[keyof typeof phases];
