import type { LessonHead } from "@shiju/contract/study/game";
import type { PlacementLines, PlacementStart } from "@shiju/contract/study/placement";
import { type PlacementAnswer, placementAnswers } from "@shiju/learning/path/placement/placement";
import { createStore } from "@shiju/storage/store";
import { serverNow } from "#platform/network/server-clock.ts";
import { me } from "#platform/storage/owner.ts";

/** The placement on this device: a test that runs or is over, or a start that was chosen without a test. */
export interface KeptPlacement {
  course: PlacementLines["course"];
  /** The version of the lines. */
  version: string;
  /** The learner who was placed. A visitor's placement belongs to the next learner who signs in. */
  owner: string | null;
  /** The answers to the first lines. Empty for a start without a test. */
  answers: PlacementAnswer[];
  /** Milliseconds that the answers took. */
  ms: number;
  /** The number of the lesson with which the learner starts; null while the test runs. */
  start: number | null;
  /** The lesson with which the learner then begins; null if there is none, and while the test runs. */
  lesson: LessonHead | null;
  /** The time of the last answer or choice. */
  at: string;
  /** Whether the server has the start. */
  sent: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isTitled = (value: unknown): boolean =>
  isObject(value) && typeof value["id"] === "string" && typeof value["title"] === "string";

const accepts = (value: unknown): value is KeptPlacement | null =>
  value === null ||
  (isObject(value) &&
    isTitled(value["course"]) &&
    ["version", "at"].every((key) => typeof value[key] === "string") &&
    typeof value["ms"] === "number" &&
    typeof value["sent"] === "boolean" &&
    (value["owner"] === null || typeof value["owner"] === "string") &&
    (value["start"] === null || typeof value["start"] === "number") &&
    (value["lesson"] === null ||
      (isTitled(value["lesson"]) && isTitled((value["lesson"] as LessonHead).course))) &&
    Array.isArray(value["answers"]) &&
    value["answers"].every((answer) => placementAnswers.some((known) => known === answer)));

export const keptPlacement = createStore({
  placement: { fallback: null as KeptPlacement | null, accepts, untilSignOut: true },
  /** Whether a newcomer wants no question about a start. */
  placement_passed: {
    fallback: false,
    accepts: (value: unknown): value is boolean => typeof value === "boolean",
    untilSignOut: true,
  },
});

const now = () => new Date(serverNow()).toISOString();

/** Returns a test without answers. */
export const newPlacement = ({
  course,
  version,
}: Pick<PlacementLines, "course" | "version">): KeptPlacement => ({
  course,
  version,
  owner: me(),
  answers: [],
  ms: 0,
  start: null,
  lesson: null,
  at: now(),
  sent: false,
});

/** Keeps a placement with a new answer or another start. The server does not have it yet. */
export function keepHere(placement: KeptPlacement): void {
  keptPlacement.set("placement", { ...placement, owner: me(), at: now(), sent: false });
}

/** Keeps the start of somebody who has never learned English. */
export function keepBeginner(lesson: LessonHead): KeptPlacement {
  const placement = { ...newPlacement({ course: lesson.course, version: "" }), start: 1, lesson };
  keptPlacement.set("placement", placement);
  return placement;
}

/** Returns the placement with a start. */
export const withStart = (placement: KeptPlacement, { number, lesson }: PlacementStart): KeptPlacement => ({
  ...placement,
  start: number,
  lesson,
});
