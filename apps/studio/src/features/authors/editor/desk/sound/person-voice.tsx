import "@shiju/ui/styles/compact-field.css";
import type { HeadFields } from "@shiju/course-pack/drafts/items";
import { SayButton } from "./say-button.tsx";
import { spokenBy } from "./saying.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

const voices = ["美音女声", "英音女声", "美音男声", "英音男声"];

interface PersonVoiceProps {
  person: HeadFields["people"][number];
  /** Of the choice, such as 汤姆的声音. */
  label: string;
}

/** The voice of a person, which can be changed and heard. */
export function PersonVoice({ person, label }: PersonVoiceProps) {
  const store = useDraftStore();
  const { id, en, zh, voice } = person;
  const choose = (chosen: number) => {
    const head = store.item(store.id);
    if (head?.kind !== "draft") return;
    const people = head.fields.people.map((one) => (one.id === id ? { ...one, voice: chosen } : one));
    store.edit({ what: label, operations: [store.set("draft", store.id, { people })] });
  };
  return (
    <>
      <select
        className="compact-field"
        aria-label={label}
        value={voice}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {voices.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <SayButton
        id={id}
        label={`听${zh || en || "这个人"}的声音`}
        texts={() => [spokenBy(person, id, `Hello! My name is ${/^[A-Za-z .'-]+$/.test(en) ? en : "Amy"}.`)]}
      />
    </>
  );
}
