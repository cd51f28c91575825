/** The drawings for the parts of a course. Each stands in a window of the house when its part is done. */
export const drawings = ["cat", "cake", "hat", "cup", "noodles", "shoe", "lemon", "star"] as const;
export type Drawing = (typeof drawings)[number];
