import { CourseShelf } from "#features/courses/shelf/course-shelf.tsx";
import { LandingPage } from "#features/landing/landing-page.tsx";

export function LandingRoute() {
  return <LandingPage shelf={<CourseShelf most={6} />} />;
}
