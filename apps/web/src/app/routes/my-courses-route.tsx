import { MyCoursesPage } from "#features/content/courses/shelf/my-courses-page.tsx";
import { StudiedLists } from "#features/study/words/studied-lists.tsx";

export function MyCoursesRoute() {
  return <MyCoursesPage words={<StudiedLists />} />;
}
