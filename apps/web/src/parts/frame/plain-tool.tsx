import type { ComponentType } from "react";
import { keepFocus } from "#platform/page/keep-focus.ts";

export type ToolIcon = ComponentType<{ className?: string; size?: number }>;

/** A button of the toolbar. */
export function PlainTool({
  icon: Icon,
  title,
  isSet = false,
  act,
  keys,
}: {
  icon: ToolIcon;
  title: string;
  /** Shows a mark that the command takes back. */
  isSet?: boolean;
  act: () => void;
  keys?: string[];
}) {
  return (
    <button type="button" className={isSet ? "tool is-set" : "tool"} onMouseDown={keepFocus} onClick={act}>
      <Icon className="ico" size={20} aria-hidden="true" />
      <span>{title}</span>
      {keys && (
        <span className="only-desk" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </button>
  );
}
