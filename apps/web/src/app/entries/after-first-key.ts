/**
 * What the practice page fetches by itself once React has taken it over, before anybody asks for more. Nobody runs
 * this; the build follows it to hold its budget.
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
  () => import("#platform/sound/speech/browser-voices.ts"),
];
