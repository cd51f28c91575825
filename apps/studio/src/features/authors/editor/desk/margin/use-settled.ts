import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { useEffect, useState } from "react";
import { inPause } from "#platform/typing-pace.ts";

/** A lesson of a draft that nobody is just typing into. */
export interface LessonAtRest {
  lessons: readonly ArrangedLesson[];
  lessonId: string;
}

/** Returns a value once it has stayed the same for this number of milliseconds. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let callOff = () => {};
    const timer = setTimeout(() => (callOff = inPause(() => setSettled(value))), afterMs);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [value, afterMs]);
  return settled;
}
