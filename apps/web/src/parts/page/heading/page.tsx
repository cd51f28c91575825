import "./page.css";
import type { ReactNode } from "react";

interface PageProps {
  className?: string;
  children: ReactNode;
}

/** A page inside the shell. Its width suits reading, and there is room around it. */
export function Page({ className = "", children }: PageProps) {
  return <div className={`page ${className}`}>{children}</div>;
}

interface PageHeadProps {
  title: string;
  /** Shows the title below the phone's bar too, because the bar says something else. */
  onPhone?: boolean;
  className?: string;
  /** The elements beside the title. */
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

/** The elements at the right end of a page's head. */
export function PageHeadRight({ className = "", children }: PageProps) {
  return <div className={`pagehead__right ${className}`}>{children}</div>;
}
