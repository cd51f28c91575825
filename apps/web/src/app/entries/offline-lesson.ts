/**
 * The chunks that the five tabs, a lesson or a chapter need offline, from the first page to the last. The service
 * worker stores them with all their imports. This file never runs: the build reads the list.
 */
export const parts = [
  () => import("#app/game/game-route.tsx"),
  () => import("#app/game/game-study-time.tsx"),
  () => import("#app/background.ts"),
  () => import("#app/broken.tsx"),
  () => import("#app/routes/home-route.tsx"),
  () => import("#app/routes/user-info-route.tsx"),
  () => import("#features/study/notebook/notebook-page.tsx"),
  () => import("#features/content/courses/course-square-page.tsx"),
  () => import("#features/content/courses/course-page.tsx"),
  () => import("#features/content/lesson-text/lesson-text-page.tsx"),
  () => import("#features/content/landing/splash-page.tsx"),
  () => import("#features/people/settings/settings-page.tsx"),
  () => import("#app/game/word-game-route.tsx"),
  () => import("#features/study/words/words-page.tsx"),
  () => import("#features/study/words/chapter-page.tsx"),
];
