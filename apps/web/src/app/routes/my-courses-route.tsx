import { MyCoursesPage } from "#features/courses/shelf/my-courses-page.tsx";
import { StudiedLists } from "#features/words/studied-lists.tsx";

export function MyCoursesRoute() {
  return <MyCoursesPage words={<StudiedLists />} />;
}
