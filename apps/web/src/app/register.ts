import { lessonsMakeWay } from "#learner/offline/full-disk.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";

/** Registers the features' entries with the lower floors, before the first page. */
export function register(): void {
  registerRequests(async () => (await import("./queued-requests.ts")).queuedRequests);
  lessonsMakeWay();
}
