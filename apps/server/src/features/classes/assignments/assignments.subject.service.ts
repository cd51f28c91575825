import type { NewAssignment } from "@shiju/contract/classes/assignments";
import { type AssignmentKind, assignmentKindTable } from "@shiju/learning/classes/assignments";
import { lessonName } from "@shiju/learning/lesson-name";
import type { Database } from "#database/database.ts";
import { getLesson, type LessonEntry } from "#features/content/courses/courses.content.service.ts";
import { isFree, mayStudy } from "#features/content/courses/courses.access.service.ts";
import type { Learner } from "#platform/http/caller.ts";
import { invalidField } from "#platform/http/problem-error.ts";
import type { AssignmentRow } from "./assignments.results.service.ts";

type Subject = Pick<AssignmentRow, "lessonId" | "packId" | "title" | "total" | "minutes">;
const noLesson = { lessonId: null, packId: null, minutes: null };

/** Returns what an assignment is about. Refuses a lesson that its giver may not study, and missing numbers. */
export async function subjectOf(db: Database, by: Learner, body: NewAssignment): Promise<Subject> {
  return readers[assignmentKindTable[body.kind].names](db, by, body);
}

type Reader = (db: Database, by: Learner, body: NewAssignment) => Promise<Subject>;
type Names = (typeof assignmentKindTable)[AssignmentKind]["names"];

const readers: Record<Names, Reader> = {
  async lesson(db, by, { kind, lesson_id: id }) {
    if (id === undefined) throw invalidField("lesson_id", "请选一课");
    const lesson = await getLesson(db, id);
    if (lesson.isTrial || lesson.ownerId !== null)
      throw invalidField("lesson_id", "只能布置课程广场里有的课程");
    if (!mayStudy(lesson, by)) throw invalidField("lesson_id", "这是会员课程，你自己还不能学");
    const isChapter = lesson.wordCount > 0;
    if (isChapter !== (kind === "chapter"))
      throw invalidField("lesson_id", isChapter ? "这是单词，请选“单词”" : "这是课程，请选“课程”");
    return {
      lessonId: id,
      packId: lesson.head.course.id,
      title: nameOf(lesson),
      total: isChapter ? lesson.wordCount : lesson.stepCounts[0],
      minutes: null,
    };
  },
  async amount(_db, _by, { amount }) {
    if (amount === undefined) throw invalidField("amount", "请填复习多少个");
    return { ...noLesson, title: `复习 ${amount} 个`, total: amount };
  },
  async days(_db, _by, { amount, minutes, from, due }) {
    if (amount === undefined) throw invalidField("amount", "请填学几天");
    if (minutes === undefined) throw invalidField("minutes", "请填每天多少分钟");
    if (amount > Math.ceil((Date.parse(due) - Date.parse(from)) / 86_400_000) + 1)
      throw invalidField("amount", "到截止那天没有这么多天");
    return { ...noLesson, title: `每天 ${minutes} 分钟，学 ${amount} 天`, total: amount, minutes };
  },
  async nothing() {
    return { ...noLesson, title: "测词汇量", total: 1 };
  },
};

const nameOf = ({ head, position, wordCount }: LessonEntry) =>
  lessonName(
    { position, number: head.number, practice: head.practice, title: head.title },
    wordCount > 0 ? "章" : "课",
  );

/** Whether a member may study what an assignment is about. */
export const isOpenTo = (lesson: LessonEntry | undefined, learner: Learner): boolean =>
  lesson === undefined || isFree(lesson) || mayStudy(lesson, learner);
