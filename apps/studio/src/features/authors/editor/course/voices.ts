import { accentOf } from "@shiju/language/speakers/accent";
import { guessSpeaker } from "@shiju/language/speakers/speakers";
import type { HeadFields } from "@shiju/course-pack/drafts/items";

type Person = HeadFields["people"][number];
export type Accent = "us" | "uk";

/** The numbers of the voices, as in the settings. */
const voicesOf: Record<Accent, { woman: number; man: number }> = {
  us: { woman: 1, man: 3 },
  uk: { woman: 2, man: 4 },
};
/** Pitches that distinguish people with the same voice. The most natural pitch comes first. */
const pitches = { adult: [null, 0.92, 1.07, 0.86], child: [1.13, 1.18, 1.1] };

/**
 * Returns the accent of the people of a course; if there is none, the accent of the course's texts; otherwise American.
 */
export function accentOfCourse(people: readonly Person[], texts: readonly string[]): Accent {
  const british = people.filter(({ voice }) => voice === 2 || voice === 4).length;
  if (people.length > 0 && 2 * british !== people.length) return 2 * british > people.length ? "uk" : "us";
  return accentOf(texts) ?? "us";
}

/**
 * Chooses a voice for a new person by the name: a woman's, a man's or a child's voice. It differs from the voices of
 * the others.
 */
export function voiceFor(
  { en, zh }: Pick<Person, "en" | "zh">,
  others: readonly Person[],
  accent: Accent,
): Pick<Person, "voice" | "pitch"> {
  const { woman, man } = voicesOf[accent];
  const withVoice = (voice: number) => others.filter((other) => other.voice === voice);
  const rarer = withVoice(woman).length <= withVoice(man).length ? woman : man;
  const kind = guessSpeaker(en, zh);
  const voice = kind === null ? rarer : kind === "man" ? man : woman;
  const used = new Set(withVoice(voice).map(({ pitch }) => pitch));
  const pitch = pitches[kind === "child" ? "child" : "adult"].find((one) => !used.has(one));
  return { voice, pitch: pitch ?? null };
}
