import "./frame.css";
import type { ReactNode, Ref } from "react";

interface PracticeFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Word tiles, or a picture of the keys, stand where a soft keyboard would. */
  hasTray?: boolean;
  className?: string;
  children: ReactNode;
}

/** The practice screen: a header, a stage and a bar of commands. It is as high as the visible area. */
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

/** Holds stages that lie on each other, so that the next stage can be laid out and drawn unseen. */
export function Stages({ label, children }: StagesProps) {
  return (
    <main className="stages" aria-label={label}>
      {children}
    </main>
  );
}

/** Returns the classes of a stage, for code that changes them without rendering. */
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
