/** What the practice page loads by itself between hydration and the first answer. Never run: the build makes one chunk of it. */
export const parts = [
  () => import("#app/game/game-study-time.tsx"),
  () => import("#features/practice/answer-notes.tsx"),
  () => import("#features/practice/fading-bars.tsx"),
  () => import("#features/practice/sounds.ts"),
  () => import("#parts/frame/sound-switch.tsx"),
  () => import("#parts/panels/panels.tsx"),
  () => import("#learner/offline/keep-lesson.ts"),
  () => import("#learner/offline/kept-lessons.ts"),
];
