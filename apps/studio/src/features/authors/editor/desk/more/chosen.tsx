import "./chosen.css";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";

interface ChosenProps {
  field: string;
  label: string;
  /** The chosen things in order. */
  chosen: readonly { id: string; name: string; lang?: string }[];
  onRemove: (id: string) => void;
  /** The choice of a further thing. */
  children: ReactNode;
}

/** Things of the course that were chosen for a field, such as lessons. */
export function Chosen({ field, label, chosen, onRemove, children }: ChosenProps) {
  return (
    <div className="chosen" data-field={field}>
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map(({ id, name, lang }, at) => (
            <li key={id} data-field={`${field}.${at}`}>
              <span lang={lang}>{name}</span>
              <button type="button" aria-label={`不选 ${name}`} onClick={() => onRemove(id)}>
                <X className="ico" size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
