import { createStore } from "@shiju/storage/store";
import { tabKeys } from "@shiju/storage/tab-keys";

const tab = createStore(tabKeys, () => sessionStorage);

/** Returns the page of the studio that opened the trial of this course in this tab; null for every other course. */
export function backFromTrial(courseId: string | undefined): string | null {
  const trial = tab.get("trial");
  return trial !== null && trial.course_id === courseId ? trial.back : null;
}
