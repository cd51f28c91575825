import "./chapter-page.css";
import type { WordStanding } from "@shiju/contract/study/words";
import type { Meaning } from "@shiju/learning/study-word";
import type { ReactNode } from "react";
import { useSignedIn } from "#learner/session.ts";
import { LookUp } from "#parts/practice/word-card/look-up.tsx";
import { Meanings } from "#parts/words/word/meanings.tsx";
import { PlayWord, useIpa } from "#parts/words/word/word-sound.tsx";
import { standingNames } from "./standings.ts";

interface WordRowProps {
  word: { id: string; us: string; uk: string; meanings: readonly Meaning[]; standing: WordStanding };
  children?: ReactNode;
}

/** A word in a list: its sound, its meaning, and the learner's progress. */
export function WordRow({ word, children }: WordRowProps) {
  const { id, meanings, standing } = word;
  const signedIn = useSignedIn();
  const ipa = useIpa(word);
  return (
    <li className="wordrow">
      <PlayWord text={id} />
      <div className="wordrow__w">
        <b lang="en">
          <LookUp text={id} whole />
        </b>
        {ipa !== "" && <span className="ipa">/{ipa}/</span>}
      </div>
      <Meanings className="wordrow__zh" meanings={meanings} />
      {signedIn && (
        <span className={`wordrow__s is-${standing}`}>
          {standing === "new" ? "" : standingNames[standing]}
        </span>
      )}
      {children}
    </li>
  );
}
