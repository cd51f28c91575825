import { CourseShelf } from "#features/content/courses/shelf/course-shelf.tsx";
import { LandingPage } from "#features/content/landing/landing-page.tsx";

export function LandingRoute() {
  return <LandingPage shelf={<CourseShelf most={6} />} />;
}
