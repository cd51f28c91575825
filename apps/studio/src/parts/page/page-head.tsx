import "./page-head.css";
import type { ReactNode } from "react";
import { usePageTitle } from "#platform/page-title.ts";

interface PageHeadProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** At the right end: what can be done with the page. */
  children?: ReactNode;
}

/** The title of a page of the console. It is also the title of the browser's tab. */
export function PageHead({ title, note, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className="chead">
      <h1 className="title">{title}</h1>
      {note !== undefined && <span className="meta">{note}</span>}
      {children && <div className="chead__right">{children}</div>}
    </header>
  );
}
