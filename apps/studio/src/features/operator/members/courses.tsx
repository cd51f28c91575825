import { explain } from "@shiju/client/explain";
import type { PersonCourse } from "@shiju/contract/operator/members";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { ContentImport } from "./content-import.tsx";
import { coursesQuery } from "./members.queries.ts";
import { dateOf } from "#parts/list/values.ts";

const shownAtFirst = 5;

const submissionTitles = { waiting: "在审核", accepted: "", refused: "审核退回", withdrawn: "" } as const;

function reachOf({ origin, type, reach, was_published }: PersonCourse): string {
  if (origin === "import") return type === "words" ? "导入的词表" : "导入的课程";
  if (reach === "mall") return "在课程广场";
  if (reach === "link") return "有链接的人能学";
  return was_published ? "已下架" : "没发布过";
}

const standingOf = (course: PersonCourse) =>
  [reachOf(course), course.submission && submissionTitles[course.submission.state]]
    .filter(Boolean)
    .join("，");

interface CoursesProps {
  id: string;
  /** Whether the operator looks at the page. Only the operator may import courses and see submissions. */
  isAdmin: boolean;
}

/** The courses that a person imported, and those that the person published or handed in. */
export function Courses({ id, isAdmin }: CoursesProps) {
  const { data, error, refetch } = useQuery(coursesQuery(id));
  const [isWhole, setWhole] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const courses = data?.courses ?? [];
  const closeImport = useCallback(() => setImporting(false), []);
  const isLong = courses.length > shownAtFirst;
  return (
    <section className="someone__part">
      <h2 className="heading">
        自己的课程
        {isLong && !isWhole && (
          <button type="button" className="textlink" onClick={() => setWhole(true)}>
            全部 {courses.length} 门
          </button>
        )}
        {isAdmin && (
          <button type="button" className="textlink" onClick={() => setImporting(true)}>
            导入学习内容
          </button>
        )}
      </h2>
      {isImporting && <ContentImport person={id} onClose={closeImport} />}
      {error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {data && courses.length === 0 && <p className="muted">没有导入或发布过课程。</p>}
      {courses.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">课程</th>
              <th scope="col">状态</th>
              <th scope="col" className="num">
                课数
              </th>
              <th scope="col" className="num">
                学过的人
              </th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? courses : courses.slice(0, shownAtFirst)).map((course) => (
              <tr key={course.id}>
                <td className="someone__long">
                  <Title course={course} mayReview={isAdmin} />
                </td>
                <td>{standingOf(course)}</td>
                <td className="num">{course.lesson_count}</td>
                <td className="num">{course.learners}</td>
                <td>{dateOf(course.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Title({
  course: { id, title, reach, submission },
  mayReview,
}: {
  course: PersonCourse;
  mayReview: boolean;
}) {
  if (mayReview && submission)
    return (
      <Link className="textlink" to={`/admin/reviews/${submission.id}`}>
        {title}
      </Link>
    );
  if (reach === "mall")
    return (
      <a className="textlink" href={`/h5/courseMall/${id}`} target="_blank" rel="noreferrer">
        {title}
      </a>
    );
  return title;
}
