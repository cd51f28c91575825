import "@shiju/ui/styles/word-inks.css";
import "./words.css";
import type { Meaning } from "@shiju/learning/study-word";

/** What a word means, a line for each class. */
export function Meanings({ meanings, className = "" }: { meanings: readonly Meaning[]; className?: string }) {
  if (meanings.length === 0) return null;
  return (
    <ul className={`meanings ${className}`}>
      {meanings.map(({ class: wordClass, zh }) => (
        <li key={`${wordClass} ${zh}`}>
          <span lang="en" data-class={wordClass}>
            {wordClass}.
          </span>
          <span>{zh}</span>
        </li>
      ))}
    </ul>
  );
}
