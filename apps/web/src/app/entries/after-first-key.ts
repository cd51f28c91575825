/**
 * The chunks that the practice page loads by itself after hydration. Never run: the build reads the list to
 * check the page's size.
 */
export const parts = [
  () => import("#app/background.ts"),
  () => import("#app/queued-requests.ts"),
  () => import("#app/game/game-study-time.tsx"),
  () => import("#features/practice/fading-bars.tsx"),
  () => import("#parts/frame/sound-switch.tsx"),
  () => import("#parts/panels/panels.tsx"),
  () => import("#learner/offline/keep-lesson.ts"),
  () => import("#learner/offline/kept-lessons.ts"),
  () => import("#platform/queue/send-requests.ts"),
  () => import("#platform/storage/open-database.ts"),
  () => import("#platform/sound/speech/browser-voices.ts"),
];
