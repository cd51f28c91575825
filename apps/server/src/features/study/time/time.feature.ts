import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { paragraphsKept } from "#features/study/attempts/attempts.paragraphs.service.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { dayOfDoneReview } from "#features/study/review/review.queue.service.ts";
import type { FreeTime, HandOut, Meter } from "#platform/http/caller.ts";
import { freeTimeOf, openHandOut, openMeter } from "./time.free.service.ts";
import { countGuestTime } from "./time.guest.service.ts";
import type { StudyTimeOptions } from "./time.options.ts";
import { timeOwn } from "./time.own.service.ts";
import { meterAnswers, sweepPractised } from "./time.practised.service.ts";
import { timeRoutes } from "./time.routes.ts";
import { countReviewedDay } from "./time.year.service.ts";

export function timeFeature(
  { db, clock }: Core,
  { freeSeconds, key }: { freeSeconds: () => number; key: StudyTimeOptions["key"] },
): Feature & { freeTime: FreeTime; meter: Meter; handOut: HandOut } {
  return {
    name: "time",
    freeTime: freeTimeOf(db, freeSeconds, clock),
    meter: openMeter(db, freeSeconds, clock),
    handOut: openHandOut(db, clock),
    owns: timeOwn,
    follows: [
      attemptsKept.followedBy("metered time", meterAnswers),
      attemptsKept.followedBy("a guest's time", countGuestTime),
      paragraphsKept.followedBy("metered time", meterAnswers),
      paragraphsKept.followedBy("a guest's time", countGuestTime),
      attemptsKept.followedBy("a reviewed day", async (tx, learner, fresh, receivedAt) => {
        const day = await dayOfDoneReview(tx, learner, fresh, receivedAt);
        if (day !== null) await countReviewedDay(tx, learner.userId, day);
      }),
    ],
    routes: (mount) => timeRoutes(mount, db, { freeSeconds, key, clock }),
    works: [
      {
        name: "times of practice that decide nothing",
        every: "hour",
        run: (now, stop) => sweepPractised(db, now, stop),
      },
    ],
  };
}
