import "@shiju/ui/styles/word-inks.css";
import "./words.css";
import { useIpa } from "./word-sound.tsx";
import type { Meaning } from "@shiju/learning/study-word";

/** The meanings of a word, a line for each class. */
export function Meanings({ meanings, className = "" }: { meanings: readonly Meaning[]; className?: string }) {
  if (meanings.length === 0) return null;
  return (
    <ul className={`meanings ${className}`}>
      {meanings.map(({ class: wordClass, zh, us, uk }) => (
        <li key={`${wordClass} ${zh}`}>
          <span lang="en" data-class={wordClass}>
            {wordClass}.
          </span>
          <span>
            {zh}
            <MeaningIpa us={us} uk={uk} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sound of the word with this meaning. It is given if the word sounds different with another meaning. */
function MeaningIpa({ us = "", uk = "" }: Pick<Meaning, "us" | "uk">) {
  const ipa = useIpa({ us, uk });
  return ipa === "" ? null : <span className="ipa meanings__ipa">/{ipa}/</span>;
}
