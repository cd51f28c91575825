import { onFullDisk } from "#platform/storage/room.ts";

/** What the learner did is worth more than lessons that can be fetched again: they make way on a full disk. */
export function lessonsMakeWay(): void {
  onFullDisk(async () => (await import("./kept-lessons.ts")).makeRoom());
}
