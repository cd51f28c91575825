import "./shelf.css";
import type { Course } from "@shiju/contract/content/courses";
import { Link } from "#platform/page/link.tsx";
import { Cover, CoverSkeleton } from "#parts/practice/cover/cover.tsx";
import { MemberTag } from "#parts/page/membership/member-tag.tsx";

/** A course as a book on the shelf of a mall. */
export function Book({ course, mall = "courseMall" }: { course: Course; mall?: "courseMall" | "teachMall" }) {
  return (
    <li className="book">
      <Link to={`/${mall}/${course.id}`}>
        <Cover
          className="book__cover"
          id={course.id}
          title={course.title}
          level={course.level}
          lessons={course.lesson_count}
        />
        <b className="book__t">{course.title}</b>
        <span className="book__m meta">
          {bookNote(course)}
          {course.access === "member" && <MemberTag />}
        </span>
      </Link>
    </li>
  );
}

/** The number of learners from which it is shown. A smaller number would make a course look empty. */
export const fewLearners = 100;

function bookNote({ lessons_done: done, lesson_count: lessons, learners, sentence_count }: Course): string {
  if (done > 0) return `学完 ${done} / ${lessons} 课`;
  if (learners >= fewLearners) return `${learners.toLocaleString("zh-CN")} 人在学`;
  return `${sentence_count.toLocaleString("zh-CN")} 句`;
}

/** Placeholders while books are loaded. */
export function BookSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className="book" key={index} aria-hidden="true">
      <CoverSkeleton />
      <span className="skel book__title-skel" />
      <span className="skel book__meta-skel" />
    </li>
  ));
}
