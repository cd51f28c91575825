import "./margin-pane.css";
import type { ReactNode } from "react";

interface MarginPaneProps {
  title: string;
  /** At the right of the title. */
  beside: ReactNode;
  children: ReactNode;
}

/** A part of the margin beside a lesson. */
export function MarginPane({ title, beside, children }: MarginPaneProps) {
  return (
    <section aria-label={title}>
      <header className="margin-pane__h">
        <b>{title}</b>
        {beside}
      </header>
      {children}
    </section>
  );
}

/** A few words that change with the lesson. */
export function PaneCount({ children }: { children: ReactNode }) {
  return (
    <span className="meta" role="status">
      {children}
    </span>
  );
}
