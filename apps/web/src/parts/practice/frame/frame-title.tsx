import "./frame-header.css";
import type { ReactNode } from "react";

/** The name of a practice, and the place where it belongs. */
export function FrameTitle({ name, place }: { name: string; place: string }) {
  return (
    <h1 className="phead__title">
      {name}
      <small>{place}</small>
    </h1>
  );
}

/** How far a practice is, such as `9 / 20`. */
export function FrameCount({ children }: { children: ReactNode }) {
  return <span className="phead__n">{children}</span>;
}
