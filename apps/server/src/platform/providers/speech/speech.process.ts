/**
 * The entry of a child process. espeak-ng is GPL-3, so it never runs inside the server. It answers over IPC instead.
 * The process also encodes the sound of other voices as MP3, so encoding delays no request.
 */
import { answerParent } from "../process-answers.ts";
import { loadEspeakVoices } from "./espeak-voices.ts";
import { openMp3Encoder } from "./mp3-encoder.ts";
import type { SpeechQuestion } from "./speech-process.ts";
import type { SpokenText } from "./speech-provider.ts";
import { timeWords } from "./word-timings.ts";

const encode = await openMp3Encoder();
const speak = await loadEspeakVoices();

answerParent((question: SpeechQuestion): SpokenText => {
  if ("pcm" in question) return { mp3: encode(question.pcm).mp3 };
  const { text, voice } = question;
  const { pcm, events } = speak(text, voice);
  if (pcm.samples.length === 0) throw new Error("espeak said nothing");
  const { mp3, delayMs } = encode(pcm);
  const delayed = events.map((event) => ({ ...event, ms: event.ms + delayMs }));
  const timings = timeWords(text, delayed, delayMs + (pcm.samples.length * 1000) / pcm.rate);
  return { mp3, ...(timings.length > 0 && { timings }) };
});
