import { createLexicon } from "@shiju/language/own-lines/lexicon";
import type { Mistake } from "@shiju/learning/sentence";
import { judgeTurn, type TurnJudgement } from "@shiju/learning/turn/judge-turn";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { useMemo, useState } from "react";
import { draftOf, dropDraft, keepDraft } from "./turn-draft.ts";

/** After so many tries the pattern is shown. */
const triesBeforePattern = 2;

export interface TurnState {
  text: string;
  /** The judgement of the last check; null while nothing was checked since the last letter. */
  judged: TurnJudgement | null;
  /** The word that is perhaps misspelled, and that the learner is asked about. */
  spelling: { typed: string; meant: string } | null;
  isDone: boolean;
  showsPattern: boolean;
  type: (text: string) => void;
  check: () => void;
  /** Answers the question about the spelling. */
  spell: (takesMeant: boolean) => void;
  hint: () => void;
}

interface TurnOptions {
  prompt: TurnPrompt;
  /** Words that the learner met. */
  met: readonly string[];
  /** The fillers of earlier prompts of the lesson, by gap. */
  earlier: Readonly<Record<string, string>>;
  /** Known mistakes of the lesson. */
  mistakes: readonly Mistake[];
  /** The line is accepted, before the page shows it. */
  onAccepted: (judged: TurnJudgement) => void;
  /** The text at first. */
  first?: string;
}

/** Asks one prompt: typing, checks and their ends. */
export function useTurn({ prompt, met, earlier, mistakes, onAccepted, first }: TurnOptions): TurnState {
  const lexicon = useMemo(() => createLexicon(met), [met]);
  const [text, setText] = useState(() => draftOf(prompt.id) || (first ?? ""));
  const [judged, setJudged] = useState<TurnJudgement | null>(null);
  const [spelling, setSpelling] = useState<TurnState["spelling"]>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isDone, setDone] = useState(false);
  const [tries, setTries] = useState(0);
  const [wantsHint, setWantsHint] = useState(false);

  const accept = (judgement: TurnJudgement) => {
    onAccepted(judgement);
    dropDraft();
    setSpelling(null);
    setJudged(judgement);
    setDone(true);
  };
  const judge = (line: string, isAsked: readonly string[]) => {
    const judgement = judgeTurn(prompt, line, lexicon, earlier, mistakes);
    if (judgement.end === "again") {
      setSpelling(null);
      setJudged(judgement);
      return setTries((now) => now + 1);
    }
    const unsure = judgement.spelling;
    if (!unsure || isAsked.includes(unsure.typed.toLowerCase())) return accept(judgement);
    setJudged(judgement);
    return setSpelling(unsure);
  };
  return {
    text,
    judged,
    spelling,
    isDone,
    showsPattern: wantsHint || tries >= triesBeforePattern,
    type(next) {
      if (isDone) return;
      setText(next);
      keepDraft(prompt.id, next);
      setJudged(null);
      setSpelling(null);
    },
    check() {
      if (!isDone && spelling === null) judge(text, asked);
    },
    spell(takesMeant) {
      if (!spelling) return;
      const { typed, meant } = spelling;
      const known = [...asked, typed.toLowerCase()];
      setAsked(known);
      const line = takesMeant ? withWord(text, typed, meant) : text;
      if (takesMeant) {
        setText(line);
        keepDraft(prompt.id, line);
      }
      judge(line, known);
    },
    hint: () => setWantsHint(true),
  };
}

/** Replaces a typed word, whatever its punctuation. */
function withWord(text: string, typed: string, meant: string): string {
  const at = text.toLowerCase().lastIndexOf(typed.toLowerCase());
  return at === -1 ? text : text.slice(0, at) + meant + text.slice(at + typed.length);
}
