import "@shiju/ui/styles/compact-field.css";
import "./speaker-choice.css";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

/** Who says a line, where the course has people. */
export function SpeakerChoice({ line }: { line: ItemOf<"line"> }) {
  const store = useDraftStore();
  const head = store.item(store.id);
  if (head?.kind !== "draft") return null;
  const isKnown = line.fields.who === "" || head.fields.people.some(({ id }) => id === line.fields.who);
  if (isKnown && head.fields.people.length === 0) return null;
  return (
    <select
      className="compact-field speaker-choice"
      data-field="who"
      aria-label="谁说的"
      value={line.fields.who}
      onChange={({ currentTarget }) =>
        store.edit({
          what: "谁说的",
          operations: [store.set("line", line.id, { who: currentTarget.value })],
        })
      }
    >
      <option value="">（无）</option>
      {!isKnown && <option value={line.fields.who}>（不在人物表里）</option>}
      {head.fields.people.map(({ id, zh, en }) => (
        <option key={id} value={id}>
          {zh || en}
        </option>
      ))}
    </select>
  );
}
