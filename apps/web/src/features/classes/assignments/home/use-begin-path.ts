import type { MyAssignment } from "@shiju/contract/classes/assignments";
import type { AssignmentKind } from "@shiju/learning/classes/assignments";
import { gamePath } from "#parts/practice/practice-types/game-path.ts";
import { usePracticeType } from "#parts/practice/practice-types/practice-type.ts";
import { useWordMode } from "#parts/words/word/word-mode.ts";
import { wordGamePath } from "#parts/words/word/word-path.ts";

/** Returns the function that gives the address at which an assignment is done. */
export function useBeginPath(studyPath: string): (assignment: MyAssignment) => string {
  const type = usePracticeType();
  const mode = useWordMode();
  const paths: Record<AssignmentKind, (assignment: MyAssignment) => string> = {
    lesson: ({ lesson_id: id, practice_type: asked }) => gamePath(id ?? "", asked ?? type),
    chapter: ({ lesson_id: id }) => wordGamePath("game", { chapterId: id, mode }),
    review: () => "/home/review",
    time: () => studyPath,
    vocabulary: () => "/words/test",
  };
  return (assignment) => paths[assignment.kind](assignment);
}
