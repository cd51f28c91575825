/**
 * The modules that the practice page loads by itself between hydration and the first answer. This file never runs: the
 * build makes one chunk of its imports.
 */
export const parts = [
  () => import("#app/game/game-study-time.tsx"),
  () => import("#features/study/practice/answer-notes.tsx"),
  () => import("#features/study/practice/fading-bars.tsx"),
  () => import("#features/study/practice/sounds.ts"),
  () => import("#parts/practice/frame/sound-switch.tsx"),
  () => import("#parts/practice/panels/panels.tsx"),
  () => import("#learner/offline/keep-lesson.ts"),
  () => import("#learner/offline/kept-lessons.ts"),
];
