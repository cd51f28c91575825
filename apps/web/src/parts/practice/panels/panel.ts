import type { Subject } from "@shiju/learning/practice/practice-model";

/** The panels that can be open over a game, one at a time. */
export type Panel = "commands" | "more" | "steps" | "report" | "settings" | "paused";

/** Returns the title of the action that reports a mistake. */
export const reportTitle = ({ kind }: Subject): string => (kind === "word" ? "这个词有问题" : "这题有问题");
