/**
 * The modules of speech, for the page that first needs them. This file never runs: the build makes one chunk of its
 * imports.
 */
export const parts = [
  () => import("#platform/sound/audio-context.ts"),
  () => import("#platform/sound/playback.ts"),
  () => import("#platform/sound/speech/browser-speech.ts"),
  () => import("#platform/sound/speech/browser-voices.ts"),
  () => import("#platform/sound/speech/server-speech.ts"),
  () => import("#platform/sound/speech/speech.ts"),
];
