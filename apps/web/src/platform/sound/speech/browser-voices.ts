import type { Voice as Speaker } from "@shiju/contract/content/speech";

/** How long the browser may take to list its voices, in milliseconds. */
const listMs = 1500;
const pollMs = 50;

// First names of the voices that systems and browsers come with, by sex; few of them say it themselves.
const women =
  /\b(female|samantha|ava|allison|susan|zoe|emma|jenny|aria|michelle|zira|kate|serena|martha|stephanie|sonia|libby|hazel|google us english)\b/;
const men =
  /\b(male|alex|tom|evan|nathan|aaron|andrew|brian|guy|eric|steffan|christopher|roger|david|mark|daniel|oliver|arthur|jamie|ryan|thomas|george)\b/;
const fine = /natural|neural|premium|enhanced|siri/;
/** Robots and jokes: no learner should take their pronunciation from them. */
const odd =
  /espeak|eloquence|\b(albert|bad news|bahh|bells|boing|bubbles|cellos|wobble|fred|jester|junior|organ|superstar|ralph|kathy|trinoids|whisper|zarvox|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/;

/** Voices that did not begin when they were asked to. */
const silent = new Set<string>();

/** Whether the browser has an English voice good enough to learn from; waits for late voice lists, at most 1.5 s. */
export async function hasEnglishVoice(): Promise<boolean> {
  return (await englishVoices()).some(isGood);
}

/** The browser's voice that is nearest to the speaker, null where none speaks English. */
export async function voiceFor(speaker: Speaker): Promise<SpeechSynthesisVoice | null> {
  const [best = null] = (await englishVoices())
    .filter(({ voiceURI }) => !silent.has(voiceURI))
    .toSorted((a, b) => likeness(b, speaker) - likeness(a, speaker));
  return best;
}

/** Leaves a voice out until the page is loaded again. */
export function distrust({ voiceURI }: SpeechSynthesisVoice): void {
  silent.add(voiceURI);
}

/** Who has waited for the list once has it, or never will. */
let waitedMs = 0;

/** Polled, because not every browser tells of its voices by `voiceschanged`, and some list others first. */
async function englishVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!("speechSynthesis" in globalThis)) return [];
  while (speechSynthesis.getVoices().length === 0 && waitedMs < listMs) {
    waitedMs += pollMs;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return speechSynthesis.getVoices().filter(({ lang }) => /^en\b/i.test(lang.replace("_", "-")));
}

function isGood(voice: SpeechSynthesisVoice): boolean {
  // Google's own voices come from a server that is out of reach for most of our learners.
  return !odd.test(namesOf(voice)) && (voice.localService || !voice.name.startsWith("Google"));
}

function likeness(voice: SpeechSynthesisVoice, speaker: Speaker): number {
  const names = namesOf(voice);
  const [own, other] = speaker < 3 ? [women, men] : [men, women];
  const accent = speaker % 2 === 1 ? /us$/i : /gb$/i;
  return (
    (isGood(voice) ? 8 : 0) +
    (accent.test(voice.lang) ? 4 : 0) +
    (own.test(names) ? 2 : other.test(names) ? -2 : 0) +
    (fine.test(names) ? 1 : 0)
  );
}

const namesOf = ({ name, voiceURI }: SpeechSynthesisVoice) => `${name} ${voiceURI}`.toLowerCase();
