import "./frame-header.css";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { formatDuration } from "#platform/format/format-duration.ts";
import { betweenKeys } from "#platform/page/between-keys.ts";

/** More than so many stand closer together. */
const manyDashes = 15;

interface TrailProps {
  /** How much of each is done, from 0 to 1. */
  dashes: readonly { id: string; part: number; side?: string }[];
  label: string;
}

/** One dash for each sentence or word; it grows as it is done. */
export function Trail({ dashes, label }: TrailProps) {
  return (
    <span
      className={dashes.length > manyDashes ? "trail trail--many" : "trail"}
      role="img"
      aria-label={label}
      style={{ "--count": dashes.length } as CSSProperties}
    >
      {dashes.map(({ id, part, side }) => (
        <i key={id} data-side={side} style={{ "--p": `${part * 100}%` } as CSSProperties} />
      ))}
    </span>
  );
}

/**
 * The active time of a run, as a clock. Its text is set directly. While keys come, it is set right after a key, because
 * a frame just before a key would delay the key's own frame.
 */
export function RunTime({ now }: { now: () => number }) {
  const ref = useRef<HTMLTimeElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = formatDuration(Math.floor(now() / 1000));
      if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
    };
    write();
    let callOff = () => {};
    const timer = setInterval(() => {
      callOff();
      callOff = betweenKeys(write);
    }, 1000);
    return () => {
      clearInterval(timer);
      callOff();
    };
  }, [now]);
  return <time ref={ref} />;
}
