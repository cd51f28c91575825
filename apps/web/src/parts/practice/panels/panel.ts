import type { Subject } from "@shiju/learning/practice/practice-model";

/** What can be open over a game, one at a time. */
export type Panel = "commands" | "more" | "steps" | "report" | "settings" | "paused";

/** What the way to report is called. */
export const reportTitle = ({ kind }: Subject): string => (kind === "word" ? "这个词有问题" : "这题有问题");
