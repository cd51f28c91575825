import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { lessonName, lessonNumber } from "@shiju/learning/lesson-name";
import { lessonNumbers } from "@shiju/learning/lesson-numbers";

type Lessons = readonly Pick<ArrangedLesson, "lesson">[];

/** The place of a lesson of a draft, from 0, as learners count it. A practice lesson has no number of its own. */
function named(lessons: Lessons, at: number) {
  const fields = lessons[at]?.lesson.fields;
  return {
    position: at + 1,
    number: lessonNumbers(lessons.map(({ lesson }) => lesson.fields))[at] ?? at + 1,
    practice: fields?.practice ?? false,
    title: fields?.title ?? "",
  };
}

/** Returns how learners call a lesson of a draft with its title. */
export const lessonTitle = (lessons: Lessons, at: number): string => lessonName(named(lessons, at));

/** Returns how learners call a lesson of a draft without its title. */
export const lessonPlace = (lessons: Lessons, at: number): string => lessonNumber(named(lessons, at));
