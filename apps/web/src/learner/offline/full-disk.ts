import { onFullDisk } from "#platform/storage/room.ts";

/**
 * Removes stored lessons on a full disk, because lessons can be fetched again. The learner's answers cannot be fetched
 * again.
 */
export function lessonsMakeWay(): void {
  onFullDisk(async () => (await import("./kept-lessons.ts")).makeRoom());
}
