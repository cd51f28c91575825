import type { UserInfo } from "@shiju/contract/people/accounts";
import { Empty } from "@shiju/ui/states/page-states.tsx";
import { Link, Route, Routes } from "react-router";
import type { ReactNode } from "react";
import { AiSettingsPage } from "#features/authors/ai/ai-settings-page.tsx";
import { CoursesPage } from "#features/authors/editor/course/courses-page.tsx";
import { NewCoursePage } from "#features/authors/editor/course/new-course-page.tsx";
import { DraftPages } from "#features/authors/editor/desk/draft-pages.tsx";
import { ReportsCount } from "#features/authors/feedback/reports/reports-count.tsx";
import { PhoneWall } from "#app/phone-wall.tsx";
import { CourseTools, LessonReaders, LessonTools } from "./desk-tools.tsx";
import { PublishPage } from "#features/authors/publishing/publish-page.tsx";

interface EditorPagesProps {
  user: UserInfo;
  frame: (page: ReactNode) => ReactNode;
}

/** The pages of the editor. The pages on which a course is written take the whole window. */
export function EditorPages({ user, frame }: EditorPagesProps) {
  return (
    <PhoneWall why="制作课程需要键盘和大一点的屏幕。已保存的内容都在，电脑登录后接着做。">
      <Routes>
        <Route index element={frame(<CoursesPage userId={user.id} Note={ReportsCount} />)} />
        <Route path="new" element={<NewCoursePage />} />
        <Route path="ai" element={frame(<AiSettingsPage />)} />
        <Route path="courses/:draftId/publish" element={frame(<PublishPage />)} />
        <Route
          path="courses/:draftId/*"
          element={
            <DraftPages
              userId={user.id}
              Tools={LessonTools}
              Readers={LessonReaders}
              CourseTools={CourseTools}
            />
          }
        />
        <Route
          path="*"
          element={frame(
            <Empty
              heading="h1"
              title="没有这一页"
              hint="地址可能写错了，也可能这一页已经搬走。"
              action={
                <Link className="btn btn--line" to="/editor/">
                  回到制课
                </Link>
              }
            />,
          )}
        />
      </Routes>
    </PhoneWall>
  );
}
