import "./check-box.css";
import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";

/** A check box with its label. The transparent native box lies over the drawn box. `className` goes to the label. */
export function CheckBox({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={`check__label ${className ?? ""}`}>
      <input type="checkbox" className="check__input" {...input} />
      <span className="check" aria-hidden="true">
        <Check className="ico" size={14} />
      </span>
      {children}
    </label>
  );
}
