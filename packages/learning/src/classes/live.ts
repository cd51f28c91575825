/**
 * The phases of a live lesson. `asking`: the members write the sentence. `answer`: the screen shows the answer. `paused`:
 * nobody writes. `ended`: the lesson is over.
 */
export const livePhases = ["asking", "answer", "paused", "ended"] as const;
export type LivePhase = (typeof livePhases)[number];

/** The longest time in milliseconds that a live lesson may last. After it, it ends by itself. */
export const longestLiveMs = 3 * 3_600_000;
