import type { PlacementLine, PlacementLines } from "@shiju/contract/study/placement";
import {
  isPlacementOver,
  type PlacementAnswer,
  placementStart,
} from "@shiju/learning/path/placement/placement";
import { useMemo } from "react";
import {
  keepHere,
  type KeptPlacement,
  keptPlacement,
  newPlacement,
  withStart,
} from "#learner/placement/kept-placement.ts";
import { isMine } from "#platform/storage/owner.ts";
import { useStored } from "#platform/storage/storage.ts";

/** A placement test that goes on where this device left it. */
export interface RunningPlacement {
  kept: KeptPlacement;
  /** The line to answer. Undefined when the test is over. */
  line: PlacementLine | undefined;
  answer: (answer: PlacementAnswer, ms: number) => void;
  /** Starts with another lesson than the test says. */
  choose: (number: number) => void;
  /** Shows the first lesson as the start, after the server has forgotten the placement. */
  forget: () => void;
  again: () => void;
}

/**
 * Returns the test of this device for a course. When the lines change, a finished test stays, but an unfinished test
 * begins anew.
 */
export function usePlacementTest(placement: PlacementLines): RunningPlacement {
  const stored = useStored(keptPlacement, "placement");
  const fresh = useMemo(() => newPlacement(placement), [placement]);
  const isOver = stored !== null && stored.start !== null;
  const isUsable =
    stored !== null &&
    isMine(stored) &&
    stored.course.id === placement.course.id &&
    (isOver ? stored.answers.length > 0 : stored.version === placement.version);
  const kept = isUsable ? stored : fresh;
  const course = { lessons: placement.lessons, lines: placement.lines.map(({ lesson }) => lesson) };
  const startAt = (number: number) => placement.starts.find((start) => start.number === number);
  return {
    kept,
    line: kept.start === null ? placement.lines[kept.answers.length] : undefined,
    answer: (answer, ms) => {
      const answers = [...kept.answers, answer];
      const next = { ...kept, answers, ms: kept.ms + ms };
      const start = isPlacementOver(course, answers) ? startAt(placementStart(course, answers)) : undefined;
      keepHere(start ? withStart(next, start) : next);
    },
    choose: (number) => {
      const start = startAt(number);
      if (start) keepHere(withStart(kept, start));
    },
    forget: () => {
      const first = placement.starts[0];
      if (first) keptPlacement.set("placement", { ...withStart(kept, first), sent: true });
    },
    again: () => keepHere(newPlacement(placement)),
  };
}
