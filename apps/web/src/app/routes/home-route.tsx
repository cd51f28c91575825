import { CourseShelf } from "#features/courses/shelf/course-shelf.tsx";
import { Daily } from "#features/daily/daily.tsx";
import { StudyGroupInvitation } from "#features/groups/study-group.tsx";
import { HomePage } from "#features/home/home-page.tsx";
import { DueToday } from "#features/review/due-today.tsx";
import { Today } from "#features/time/today.tsx";

export function HomeRoute() {
  return (
    <HomePage
      shelf={<CourseShelf most={6} />}
      today={<Today />}
      daily={<Daily />}
      review={<DueToday />}
      invitation={<StudyGroupInvitation />}
    />
  );
}
