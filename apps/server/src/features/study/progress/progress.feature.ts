import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { packWritten } from "#features/content/courses/courses.publish.service.ts";
import type { Catalogue } from "#features/content/courses/courses.present.service.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { addToProgress } from "./progress.attempts.service.ts";
import { addToDays } from "./progress.days.service.ts";
import { progressInLessons } from "./progress.lessons.service.ts";
import { progressOwn } from "./progress.own.service.ts";
import { recountProgress, recountRest } from "./progress.packs.service.ts";

export function progressFeature({ db }: Core): Feature & Pick<Catalogue, "findProgress"> {
  return {
    name: "progress",
    findProgress: (userId, lessons) => progressInLessons(db, userId, lessons),
    owns: progressOwn,
    works: [
      {
        name: "progress in changed courses",
        every: "minute",
        run: (_now, stop) => recountRest(db, stop),
      },
    ],
    follows: [
      attemptsKept.followedBy("progress", addToProgress),
      attemptsKept.followedBy("days", addToDays),
      packWritten.followedBy("progress", recountProgress),
    ],
  };
}
