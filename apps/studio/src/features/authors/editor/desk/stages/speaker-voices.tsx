import "./speaker-voices.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import { PersonVoice } from "../sound/person-voice.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

/** The people who speak in a lesson, each with a voice. The author can change the voice and hear it. */
export function SpeakerVoices({ lesson: { lines } }: { lesson: ArrangedLesson }) {
  const store = useDraftStore();
  const head = store.item(store.id);
  if (head?.kind !== "draft") return null;
  const speaking = new Set(lines.map(({ fields }) => fields.who));
  const people = head.fields.people.filter(({ id }) => speaking.has(id));
  if (people.length === 0) return null;
  return (
    <ul className="speaker-voices" aria-label="说话的人和声音">
      {people.map((person) => {
        const name = person.zh || person.en;
        return (
          <li key={person.id}>
            <span>{name}</span>
            <PersonVoice person={person} label={`${name}的声音`} />
          </li>
        );
      })}
    </ul>
  );
}
