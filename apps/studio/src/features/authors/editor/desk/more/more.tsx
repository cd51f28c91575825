import "./more.css";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";

interface MoreProps {
  title: string;
  /** Whether it is unfolded at first, because something in it is written. */
  isUsed: boolean;
  children: ReactNode;
}

/** Fields that most authors do not need. They are folded until one of them is written or looked for. */
export function More({ title, isUsed, children }: MoreProps) {
  const [isOpen] = useState(isUsed);
  return (
    <details className="deskmore" open={isOpen}>
      <summary>
        <ChevronRight className="ico" size={16} aria-hidden="true" />
        {title}
      </summary>
      <div className="deskmore__b">{children}</div>
    </details>
  );
}

/** A field with its name beside it. */
export function MoreRow({ name, field, children }: { name: string; field?: string; children: ReactNode }) {
  return (
    <div className="deskmore__r" data-field={field}>
      <span>{name}</span>
      {children}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  field?: string;
  /** The name of no choice at all, if that is possible. */
  none?: string;
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  onValue: (value: Value | null) => void;
}

/** One of several values by their names. */
export function Choice<Value extends string>({
  label,
  field,
  none,
  names,
  value,
  onValue,
}: ChoiceProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <select
      className="compact-field"
      aria-label={label}
      data-field={field}
      value={value ?? ""}
      onChange={({ currentTarget }) => onValue(values.find((one) => one === currentTarget.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}
