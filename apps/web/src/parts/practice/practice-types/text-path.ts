/** Where a lesson is read as a text. */
export const textPath = (lessonId: string): string => `/courseMall/text/${lessonId}`;
