/** Whether a question waits for its answer, or has been answered right. */
export const phases = { answering: 1, answered: 2 } as const;
export type Phase = (typeof phases)[keyof typeof phases];
