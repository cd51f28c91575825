import "./my-courses-page.css";
import { MoreButton } from "@shiju/ui/states/more-button.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { UndoBar } from "@shiju/ui/states/undo-bar.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { Link } from "#platform/page/link.tsx";
import { BookSkeletons } from "#features/content/courses/book.tsx";
import { WideBook } from "#features/content/courses/wide-book.tsx";
import { MyBook } from "./my-book.tsx";
import { myCoursesQuery, useShelfOrder, useShelve } from "./shelf.queries.ts";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Page, PageHead, PageHeadRight } from "#parts/page/heading/page.tsx";

/**
 * Number of books from which they stand in a row. Fewer books would leave the row almost empty, so they are shown wide.
 */
const fewestInRow = 3;

/** The learner's shelf: the progress of each course, the link to continue, the order, and the word lists (`words`). */
export function MyCoursesPage({ words }: { words: ReactNode }) {
  const signedIn = useSignedIn();
  const [arranging, setArranging] = useState(false);
  const shelf = useInfiniteQuery({ ...myCoursesQuery, enabled: signedIn });
  const courses = shelf.data?.pages.flatMap((page) => page.courses);
  const isEmpty = courses?.length === 0;
  return (
    <Page>
      <PageHead title="我的课程">
        {courses && !isEmpty && <span className="meta">共 {shelf.data?.pages[0]?.total} 门</span>}
        {signedIn && !shelf.error && (
          <PageHeadRight>
            <Link className="btn btn--quiet" to="/myCourse/import">
              导入课程
            </Link>
            {!isEmpty && (
              <button
                type="button"
                className={arranging ? "btn btn--primary" : "btn btn--line"}
                aria-pressed={arranging}
                disabled={!courses}
                onClick={() => setArranging(!arranging)}
              >
                {arranging ? "整理好了" : "整理"}
              </button>
            )}
          </PageHeadRight>
        )}
      </PageHead>
      {!signedIn ? (
        <SignInFirst title="登录后，学的课程都摆在这里" hint="换个设备也能接着学。" />
      ) : shelf.error && !courses ? (
        <Failed {...explain(shelf.error)} onRetry={() => void shelf.refetch()} />
      ) : (
        <Shelf courses={courses} arranging={arranging} />
      )}
      {shelf.hasNextPage && (
        <MoreButton isFetching={shelf.isFetchingNextPage} onMore={() => void shelf.fetchNextPage()} />
      )}
      {courses && !arranging && words}
    </Page>
  );
}

function EmptyShelf() {
  return (
    <Empty
      title="书架还空着"
      hint="在课程广场挑一门，开始学就会摆到这里。"
      action={
        <Link className="btn btn--primary" to="/courseMall/index">
          去课程广场
        </Link>
      }
    />
  );
}

type Courses = Parameters<typeof MyBook>[0]["mine"][];

interface Removed {
  id: string;
  title: string;
  /** Ids of the shelf in the order before the course was removed. */
  order: readonly string[];
}

function Shelf({ courses, arranging }: { courses: Courses | undefined; arranging: boolean }) {
  const { arrange, putBack } = useShelfOrder();
  const { mutate: shelve } = useShelve();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const forget = useCallback(() => setRemoved(null), []);
  const ids = courses?.map(({ course }) => course.id) ?? [];
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1);
    arrange(moved.toSpliced(to, 0, ids[from] ?? ""));
  };
  const isFew = courses !== undefined && courses.length > 0 && courses.length < fewestInRow && !arranging;
  return (
    <>
      {courses?.length === 0 && <EmptyShelf />}
      {isFew && (
        <ul className="wide">
          {courses.map(({ course }) => (
            <WideBook key={course.id} course={course} mall="myCourse" />
          ))}
        </ul>
      )}
      {!isFew && (
        <ul className="shelf" aria-busy={!courses}>
          {courses?.map((mine, index) => (
            <MyBook
              key={mine.course.id}
              mine={mine}
              {...(arranging && {
                arrange: {
                  index,
                  last: courses.length - 1,
                  move: (to: number) => move(index, to),
                  remove: () => {
                    const { id, title } = mine.course;
                    shelve({ id, on: false }, { onSuccess: () => setRemoved({ id, title, order: ids }) });
                  },
                },
              })}
            />
          )) ?? <BookSkeletons count={5} />}
        </ul>
      )}
      {removed && (
        <UndoBar
          key={removed.id}
          message={`已移出《${removed.title}》，进度都留着`}
          onDone={forget}
          onUndo={() => {
            setRemoved(null);
            void putBack(removed.id, removed.order).catch(() => {});
          }}
        />
      )}
    </>
  );
}
