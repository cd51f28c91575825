import "./tool-bars.css";
import type { ComponentType, ReactNode } from "react";
import { keepFocus } from "#platform/page/keep-focus.ts";

export type ToolIcon = ComponentType<{ className?: string; size?: number }>;

/** A button of either bar. */
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

/** The commands of a practice, below it, with their keys. */
export function ToolBar({ children }: { children: ReactNode }) {
  return <footer className="tools">{children}</footer>;
}

/** The commands that a phone has room for, above its keyboard. */
export function KeyBar({ children }: { children: ReactNode }) {
  return <footer className="keybar">{children}</footer>;
}

/** The answer page on a phone: the button to go on has the full width, for either thumb. The commands are above it. */
export function AnswerBar({ main, children }: { main: ReactNode; children: ReactNode }) {
  return (
    <footer className="keybar keybar--answer">
      <div>{children}</div>
      {main}
    </footer>
  );
}
