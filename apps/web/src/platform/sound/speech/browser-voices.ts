import type { Voice as Speaker } from "@shiju/contract/content/speech";

/** Milliseconds that the browser may take to list its voices. */
const listMs = 1500;
const pollMs = 50;

// First names of the voices of systems and browsers, by sex. Few voices name their sex.
const women =
  /\b(female|samantha|ava|allison|susan|zoe|emma|jenny|aria|michelle|zira|kate|serena|martha|stephanie|sonia|libby|hazel|google us english)\b/;
const men =
  /\b(male|alex|tom|evan|nathan|aaron|andrew|brian|guy|eric|steffan|christopher|roger|david|mark|daniel|oliver|arthur|jamie|ryan|thomas|george)\b/;
const fine = /natural|neural|premium|enhanced|siri/;
/** Voices of robots and jokes. Learners should not copy their pronunciation. */
const odd =
  /espeak|eloquence|\b(albert|bad news|bahh|bells|boing|bubbles|cellos|wobble|fred|jester|junior|organ|superstar|ralph|kathy|trinoids|whisper|zarvox|eddy|flo|grandma|grandpa|reed|rocko|sandy|shelley)\b/;

/** Voices that did not begin to speak when asked. */
const silent = new Set<string>();

/**
 * Returns whether the browser has an English voice that is good enough to learn from. Waits at most 1.5 s for a late
 * list of voices.
 */
export async function hasEnglishVoice(): Promise<boolean> {
  return (await englishVoices()).some(isGood);
}

/**
 * Returns the browser's voice that is nearest to the speaker; null if no voice speaks English. `isLocal` leaves out the
 * voices that send the text to a service.
 */
export async function voiceFor(
  speaker: Speaker,
  { isLocal = false } = {},
): Promise<SpeechSynthesisVoice | null> {
  const [best = null] = (await englishVoices())
    .filter(({ voiceURI, localService }) => !silent.has(voiceURI) && (localService || !isLocal))
    .toSorted((a, b) => likeness(b, speaker) - likeness(a, speaker));
  return best;
}

/** Leaves a voice out until the page is loaded again. */
export function distrust({ voiceURI }: SpeechSynthesisVoice): void {
  silent.add(voiceURI);
}

/**
 * Milliseconds that callers have waited for the list. If a caller has waited the whole time, later callers need not
 * wait.
 */
let waitedMs = 0;

/**
 * Returns the English voices. The list is polled, because not every browser reports its voices by `voiceschanged`, and
 * some browsers list other voices first.
 */
async function englishVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!("speechSynthesis" in globalThis)) return [];
  while (speechSynthesis.getVoices().length === 0 && waitedMs < listMs) {
    waitedMs += pollMs;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return speechSynthesis.getVoices().filter(({ lang }) => /^en\b/i.test(lang.replace("_", "-")));
}

function isGood(voice: SpeechSynthesisVoice): boolean {
  // Google's own voices come from a server that most of our learners cannot reach.
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
