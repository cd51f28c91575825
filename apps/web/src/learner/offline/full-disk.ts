import { onFullDisk } from "#platform/storage/room.ts";

/** On a full disk stored lessons are removed, because they can be fetched again. The learner's answers cannot. */
export function lessonsMakeWay(): void {
  onFullDisk(async () => (await import("./kept-lessons.ts")).makeRoom());
}
