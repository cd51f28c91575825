import "./chosen-list.css";
import X from "lucide-react/icons/x";
import type { Chosen } from "./draft.ts";

interface ChosenListProps {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}

/** The chosen lessons. Each of them becomes an assignment. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="aschosen" aria-label="选好的">
      {chosen.map(({ id, title }) => (
        <li key={id}>
          {title}
          <button
            type="button"
            aria-label={`不要${title}`}
            onClick={() => onChange(chosen.filter((each) => each.id !== id))}
          >
            <X className="ico" size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
