import "./select.css";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

interface SelectProps {
  label: string;
  value: string;
  /** `sorts` has the icon of an order instead of a filter. `inverted` has the colour of the text as its background. */
  kind?: "plain" | "sorts" | "inverted";
  onChange: (value: string) => void;
  children: ReactNode;
}

const classes = { plain: "select", sorts: "select notebook__sorts", inverted: "select on-invert" };

/** One of many. */
export function Select({ label, value, kind = "plain", onChange, children }: SelectProps) {
  const Icon = kind === "sorts" ? ArrowUpDown : ChevronDown;
  return (
    <label className={classes[kind]}>
      <Icon className="ico" size={16} aria-hidden="true" />
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
    </label>
  );
}
