/**
 * The modules that every page loads by itself once it is shown. This file never runs: the build makes one chunk of its
 * imports.
 */
export const parts = [
  () => import("#app/background.ts"),
  () => import("#app/queued-requests.ts"),
  () => import("#platform/queue/send-queue.ts"),
  () => import("#platform/storage/open-database.ts"),
];
