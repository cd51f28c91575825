import "./keep-words.css";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import type { Note } from "@shiju/contract/study/notebook";
import { keepMarks } from "#learner/marks.ts";
import { useSignedIn } from "#learner/session.ts";

interface KeepWordsProps {
  lemmas: readonly string[];
  source: Note["source"];
}

/**
 * Puts words into the notebook of new words. Words that are already there stay as they are. Shows nothing for a
 * visitor, who has no notebook.
 */
export function KeepWords({ lemmas, source }: KeepWordsProps) {
  const signedIn = useSignedIn();
  const [kept, setKept] = useState(false);
  if (!signedIn || lemmas.length === 0) return null;
  if (kept)
    return (
      <span className="meta keepwords" role="status">
        <Check className="ico" size={16} aria-hidden="true" />
        已加入生词
      </span>
    );
  return (
    <button
      type="button"
      className="textlink keepwords"
      onClick={() => {
        setKept(true);
        for (const id of lemmas) void keepMarks({ kind: "word", id }, source, { newWord: true });
      }}
    >
      全部加入生词
    </button>
  );
}
