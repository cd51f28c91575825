import "./page.css";
import type { ReactNode } from "react";

interface PageProps {
  className?: string;
  children: ReactNode;
}

/** A page inside the shell: as wide as reading asks for, with room around it. */
export function Page({ className = "", children }: PageProps) {
  return <div className={`page ${className}`}>{children}</div>;
}

interface PageHeadProps {
  title: string;
  /** The phone's bar says something else, so that the title is shown below it too. */
  onPhone?: boolean;
  className?: string;
  /** What stands beside the title. */
  children?: ReactNode;
}

export function PageHead({ title, onPhone = false, className = "", children }: PageHeadProps) {
  return (
    <div className={`pagehead ${className}`}>
      <h1 className={onPhone ? "title" : "title pagehead__title"}>{title}</h1>
      {children}
    </div>
  );
}

/** What stands at the right end of a page's head. */
export function PageHeadRight({ className = "", children }: PageProps) {
  return <div className={`pagehead__right ${className}`}>{children}</div>;
}
