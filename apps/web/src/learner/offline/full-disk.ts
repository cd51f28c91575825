import { onFullDisk } from "#platform/storage/room.ts";

/** On a full disk kept lessons are removed, since they can be fetched again, unlike what the learner did. */
export function lessonsMakeWay(): void {
  onFullDisk(async () => (await import("./kept-lessons.ts")).makeRoom());
}
