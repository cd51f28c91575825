import { createStore, type Shape } from "@shiju/storage/store";

const parts: Shape<readonly string[]> = {
  fallback: [],
  accepts: (value): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
  untilSignOut: true,
};

/** The parts of courses whose end was celebrated on this device. */
export const celebratedParts = createStore({ celebrated_parts: parts });

const nameOf = (courseId: string, number: number) => `${courseId} ${number}`;

/** Whether the learner has seen the end of this part. */
export const isCelebrated = (courseId: string, number: number): boolean =>
  celebratedParts.get("celebrated_parts").includes(nameOf(courseId, number));

export function setCelebrated(courseId: string, number: number): void {
  if (isCelebrated(courseId, number)) return;
  celebratedParts.set("celebrated_parts", [
    ...celebratedParts.get("celebrated_parts"),
    nameOf(courseId, number),
  ]);
}
