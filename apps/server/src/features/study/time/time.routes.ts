import { timeApi } from "@shiju/contract/study/time";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { freeTimeOf } from "./time.free.service.ts";
import type { FreeSeconds } from "./time.options.ts";
import { dailyRecord } from "./time.records.service.ts";
import { keepReport } from "./time.report.service.ts";
import { type Report, reportOf } from "./time.report.ts";
import { countRun, packOfLesson, readTime } from "./time.service.ts";
import { assertSigned } from "./time.signature.ts";
import { readYear } from "./time.year.service.ts";

const startOf = ({ interval }: Pick<Report, "interval">) => new Date(interval.from);

interface Keeping {
  freeSeconds: FreeSeconds;
  /** Signs reports of study time. */
  key: string;
  clock: () => Date;
}

export function timeRoutes(mount: Mount, db: Database, { freeSeconds, key, clock }: Keeping): void {
  const freeTimeIn = (on: Database) => freeTimeOf(on, freeSeconds, clock);
  const keeping = { db, freeTimeIn, freeSeconds };

  mount(timeApi.time, async (_input, learner) => readTime(db, freeTimeIn(db), learner, clock()));

  mount(timeApi.addLessonTime, async ({ body }, learner) => {
    const now = clock();
    assertSigned("course", body, { key, now });
    const { lesson_id: lessonId, lesson_course_id } = body;
    const report = reportOf(body, now.getTime());
    const packId = await packOfLesson(db, learner, lessonId, {
      at: startOf(report),
      packId: lesson_course_id,
    });
    return keepReport(keeping, learner, { ...report, kind: "course", lessonId, packId }, now);
  });

  mount(timeApi.addWordTime, async ({ body }, learner) => {
    const now = clock();
    assertSigned("word", body, { key, now });
    const { word_lesson_id: lessonId } = body;
    const report = reportOf(body, now.getTime());
    const packId = await packOfLesson(db, learner, lessonId, { at: startOf(report) });
    return keepReport(keeping, learner, { ...report, kind: "word", lessonId, packId }, now);
  });

  mount(timeApi.addTodayTime, async ({ body }, learner) => {
    const now = clock();
    assertSigned("other", body, { key, now });
    const report = reportOf(body, now.getTime());
    return keepReport(keeping, learner, { ...report, kind: "other", lessonId: null, packId: "" }, now);
  });

  mount(timeApi.dailyRecord, async ({ params }, learner) =>
    dailyRecord(db, learner, { packId: params.id, now: clock() }),
  );

  mount(timeApi.year, async (_input, learner) => readYear(db, learner, clock()));

  mount(timeApi.countRun, async ({ body }, learner) => countRun(db, learner, body, clock()));
}
