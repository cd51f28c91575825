import { lessonName } from "@shiju/learning/lesson-name";

/** A lesson of a draft by its place, from 0, and its title. */
export const lessonTitle = (at: number, title: string): string => lessonName({ position: at + 1, title });
