import "./check-box.css";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";

/** A tick box and what it says; the real box lies unseen over the drawn one. `className` is the label's. */
export function CheckBox({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={className}>
      <input type="checkbox" className="check__input" {...input} />
      <span className="check" aria-hidden="true">
        <Check className="ico" size={14} />
      </span>
      {children}
    </label>
  );
}
