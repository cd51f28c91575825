/** What speaks, for whichever page asks first. Never run: the build makes one chunk of it. */
export const parts = [
  () => import("#platform/sound/audio-context.ts"),
  () => import("#platform/sound/playback.ts"),
  () => import("#platform/sound/speech/browser-speech.ts"),
  () => import("#platform/sound/speech/browser-voices.ts"),
  () => import("#platform/sound/speech/server-speech.ts"),
  () => import("#platform/sound/speech/speech.ts"),
];
