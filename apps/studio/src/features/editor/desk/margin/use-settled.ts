import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useEffect, useState } from "react";

/** A lesson of a draft that nobody is just typing into. */
export interface LessonAtRest {
  lessons: readonly ArrangedLesson[];
  lessonId: string;
}

/** A value once it has stayed the same for so many milliseconds. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
