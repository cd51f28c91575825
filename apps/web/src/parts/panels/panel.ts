/** What can be open over a game, one at a time. */
export type Panel = "commands" | "more" | "steps" | "report" | "settings" | "paused";
