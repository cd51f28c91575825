/** The progress of a learner in a lesson or a chapter. */
export interface Stretch {
  id: string;
  /** The place in the course. */
  position: number;
  /** Number of done steps or words, and of all. */
  done: number;
  all: number;
}

/** From this share on, a lesson counts as studied. With less, the learner perhaps only looked at it. */
const studiedFrom = 0.5;

const shareOf = ({ done, all }: Stretch) => (all === 0 ? 0 : done / all);
const isFinished = (stretch: Stretch) => stretch.all > 0 && stretch.done >= stretch.all;

/**
 * Returns the lesson with which a learner goes on in a course. `stretches` are the lessons in order. `visited` are the
 * ids of the lessons that the learner has opened, the last first. The result is the first unfinished lesson from the
 * lesson studied last, so it does not move when a later lesson is opened. Null if the learner has opened no lesson.
 */
export function lineIn(stretches: readonly Stretch[], visited: readonly string[]): Stretch | null {
  const visitedStretches = visited.flatMap((id) => stretches.find((stretch) => stretch.id === id) ?? []);
  const [last] = visitedStretches;
  if (!last) return null;
  const furthest = visitedStretches.toSorted((a, b) => shareOf(b) - shareOf(a))[0] ?? last;
  const studied = visitedStretches.find((stretch) => shareOf(stretch) >= studiedFrom) ?? furthest;
  return (
    stretches.find((stretch) => stretch.position >= studied.position && !isFinished(stretch)) ??
    stretches.find((stretch) => !isFinished(stretch)) ??
    last
  );
}
