/** Addresses of this app that are opened in a tab of their own. */
export const studioPages = {
  trials: "/editor/trial/",
  /** Opens the course that a job makes, once it is made. */
  trial: (jobId: string) => `${studioPages.trials}${jobId}`,
};
