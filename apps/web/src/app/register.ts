import { lessonsMakeWay } from "#learner/offline/full-disk.ts";
import { registerRequests } from "#platform/queue/request-queue.ts";

/** Tells the floors below what the features have for them, before the first page. */
export function register(): void {
  registerRequests(async () => (await import("./queued-requests.ts")).queuedRequests);
  lessonsMakeWay();
}
