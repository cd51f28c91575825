/** What every page loads by itself once it is there. Never run: the build makes one chunk of it. */
export const parts = [
  () => import("#app/background.ts"),
  () => import("#app/queued-requests.ts"),
  () => import("#platform/queue/send-queue.ts"),
  () => import("#platform/storage/open-database.ts"),
];
