import type { LessonText } from "@shiju/contract/study/game";
import type { Sentence } from "@shiju/learning/sentence";
import type { Settings } from "@shiju/learning/settings/settings";

type People = LessonText["people"];

/** Who says a sentence; undefined where nobody is named. */
export const speakerOf = (people: People, { who }: Pick<Sentence, "who">): People[string] | undefined =>
  who === undefined ? undefined : people[who];

interface PersonsVoice {
  voice?: Settings["voice_speaker"];
  pitch?: number;
}

/** The voice of a sentence. If the sentence names no speaker, it is the learner's own choice. */
export function voiceOf(people: People, sentence: Pick<Sentence, "who">): PersonsVoice {
  const person = speakerOf(people, sentence);
  return person ? { voice: person.voice, pitch: person.pitch ?? 1 } : {};
}
