import { timeApi } from "@shiju/contract/time";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { freeTimeOf } from "./time.free.service.ts";
import type { StudyTimeOptions } from "./time.options.ts";
import { dailyRecord } from "./time.records.service.ts";
import { keepReport } from "./time.report.service.ts";
import { reportOf } from "./time.report.ts";
import { countRun, packOfLesson, readTime } from "./time.service.ts";
import { assertSigned } from "./time.signature.ts";

export function timeRoutes(mount: Mount, db: Database, { freeSeconds, key }: StudyTimeOptions): void {
  const freeTimeIn = (on: Database) => freeTimeOf(on, freeSeconds);

  mount(timeApi.time, async (_input, learner) => readTime(db, freeTimeIn(db), learner));

  mount(timeApi.addLessonTime, async ({ body }, learner) => {
    assertSigned("course", body, key);
    const { lesson_id: lessonId, lesson_course_id: lessonCourseId } = body;
    const packId = await packOfLesson(db, lessonId, lessonCourseId);
    return keepReport(
      db,
      freeTimeIn,
      learner,
      reportOf(body, { kind: "course", lessonId, packId }, Date.now()),
    );
  });

  mount(timeApi.addWordTime, async ({ body }, learner) => {
    assertSigned("word", body, key);
    const { word_lesson_id: lessonId } = body;
    const packId = await packOfLesson(db, lessonId);
    return keepReport(
      db,
      freeTimeIn,
      learner,
      reportOf(body, { kind: "word", lessonId, packId }, Date.now()),
    );
  });

  mount(timeApi.addTodayTime, async ({ body }, learner) => {
    assertSigned("other", body, key);
    const subject = { kind: "other", lessonId: null, packId: "" } as const;
    return keepReport(db, freeTimeIn, learner, reportOf(body, subject, Date.now()));
  });

  mount(timeApi.dailyRecord, async ({ params }, learner) => dailyRecord(db, learner, params.id));

  mount(timeApi.countRun, async ({ body }, learner) => ({ times: await countRun(db, learner, body) }));
}
