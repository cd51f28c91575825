export const jobStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type JobState = (typeof jobStates)[number];

/** Whether a job has not ended yet. */
export const isActive = ({ state }: { state: JobState }): boolean =>
  state === "waiting" || state === "running";
