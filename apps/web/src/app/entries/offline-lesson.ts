/**
 * What a lesson needs without a network, from its opening to its end, and the way to it: the service worker keeps
 * these parts with all that they ever import. Nobody runs this; the build follows it.
 */
export const parts = [
  () => import("#app/game/game-route.tsx"),
  () => import("#app/game/game-study-time.tsx"),
  () => import("#app/background.ts"),
  () => import("#app/broken.tsx"),
  () => import("#app/routes/home-route.tsx"),
  () => import("#features/courses/course-page.tsx"),
  () => import("#features/lesson-text/lesson-text-page.tsx"),
  () => import("#features/landing/splash-page.tsx"),
  () => import("#features/settings/settings-page.tsx"),
];
