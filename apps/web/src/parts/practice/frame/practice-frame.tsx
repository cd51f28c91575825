import "./frame.css";
import type { ReactNode, Ref } from "react";

interface PracticeFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Word tiles stand where a soft keyboard would. */
  hasTray?: boolean;
  className?: string;
  children: ReactNode;
}

/** The practice screen: a header, a stage and a bar of commands, as high as what is visible. */
export function PracticeFrame({ ref, hasTray = false, className = "", children }: PracticeFrameProps) {
  return (
    <div className={`practice ${hasTray ? "has-tray" : ""} ${className}`} ref={ref}>
      {children}
    </div>
  );
}

interface StagesProps {
  label: string;
  children: ReactNode;
}

/** Where stages lie on each other, so that the one ahead can be laid out and drawn unseen. */
export function Stages({ label, children }: StagesProps) {
  return (
    <main className="stages" aria-label={label}>
      {children}
    </main>
  );
}

/** The classes of a stage, for who changes them without rendering. */
export const stageClass = (place: "in-front" | "is-ahead" | "" = ""): string => `stage ${place}`;

interface StageProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The stage of a screen that has only one. */
export function Stage({ label, className = "", children }: StageProps) {
  return (
    <main className={`${stageClass()} ${className}`} aria-label={label}>
      {children}
    </main>
  );
}
