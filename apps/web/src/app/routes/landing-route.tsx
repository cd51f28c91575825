import { CourseShelf } from "#features/content/courses/shelf/course-shelf.tsx";
import { LandingPage } from "#features/content/landing/landing-page.tsx";
import { StartQuestion } from "#features/content/placement/start-question.tsx";

export function LandingRoute() {
  return <LandingPage question={<StartQuestion />} shelf={<CourseShelf most={6} />} />;
}
