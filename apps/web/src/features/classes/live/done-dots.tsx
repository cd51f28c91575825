import "./done-dots.css";
import type { LiveState } from "@shiju/contract/classes/live";

/** A dot for each member who takes part. Filled dots are those who have written the sentence. */
export function DoneDots({ live: { done, members }, className }: { live: LiveState; className: string }) {
  return (
    <span
      className={`livedots ${members > 40 ? "livedots--many" : ""} ${className}`}
      role="img"
      aria-label={`${members} 人里 ${done} 人写完了`}
    >
      {Array.from({ length: members }, (_, at) => (
        <i key={at} className={at < done ? "is-done" : undefined} />
      ))}
    </span>
  );
}
