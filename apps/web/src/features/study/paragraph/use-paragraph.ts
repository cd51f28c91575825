import { createLexicon } from "@shiju/language/own-lines/lexicon";
import { type JudgedParagraph, judgeParagraph } from "@shiju/learning/answer/paragraph/judge-paragraph";
import { longestTranslating, paragraphKind } from "@shiju/learning/answer/paragraph/paragraph";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import { minuteMs } from "@shiju/learning/time/durations";
import { useEffect, useMemo, useRef, useState } from "react";
import { settings } from "#learner/settings/settings.ts";
import { enqueueAttempt } from "#parts/practice/run/keeping/attempt.requests.ts";
import { RunClock } from "#parts/practice/run/run-clock.ts";
import { serverNow, serverTime } from "#platform/network/server-clock.ts";
import { newId } from "#platform/storage/ids.ts";
import { me } from "#platform/storage/owner.ts";
import { draftOf, keepDraft, type ParagraphDraft } from "./paragraph-draft.ts";
import { sentenceAttempts } from "./sentence-attempts.ts";

interface ParagraphOptions {
  lessonId: string;
  paragraph: Paragraph;
  sentences: readonly Sentence[];
  isTrial: boolean;
}

export interface ParagraphState {
  text: string;
  /** The judgement of the text that was handed in; null while it is written. */
  judged: JudgedParagraph | null;
  /** Whether the reference is shown without a translation. */
  isLooking: boolean;
  until: number | null;
  clock: { now: () => number; msBefore: number };
  type: (text: string) => void;
  handIn: () => void;
  look: () => void;
  again: () => void;
  setTimer: (isOn: boolean) => void;
}

/** Writing, handing in and reading the result of one paragraph. */
export function useParagraph({ lessonId, paragraph, sentences, isTrial }: ParagraphOptions): ParagraphState {
  const [draft, setDraft] = useState<ParagraphDraft>(() => draftOf(lessonId) ?? freshDraft(lessonId));
  const [isLooking, setLooking] = useState(false);
  /** Whether the reference was seen, so that nothing typed later shows what is remembered. */
  const seen = useRef(draft.handedIn);
  const clock = useMemo(() => new RunClock(0), []);
  const base = useRef(draft.ms);
  const timed = useMemo(() => ({ now: () => clock.now(), msBefore: 0 }), [clock]);
  const judged = useMemo(
    () => (draft.handedIn ? judgeParagraph(draft.text, sentences, paragraph, createLexicon()) : null),
    [draft.handedIn, draft.text, sentences, paragraph],
  );
  useEffect(() => {
    const look = () => clock.tick(document.visibilityState === "hidden" ? "hide" : "show");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [clock]);

  const change = (changes: Partial<ParagraphDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(next);
  };
  const msNow = () => Math.round(Math.min(longestTranslating, base.current + clock.now()));

  return {
    text: draft.text,
    judged,
    isLooking,
    until: draft.until,
    clock: timed,
    type(text) {
      clock.tick("input");
      change({ text, ms: msNow(), ...(draft.text === "" && { startedAt: serverTime() }) });
    },
    handIn() {
      const { text, startedAt } = draft;
      if (text.trim() === "") return;
      const ms = msNow();
      change({ handedIn: true, ms, until: null });
      if (!isTrial) {
        const result = judgeParagraph(text, sentences, paragraph, createLexicon());
        const written = { lessonId, startedAt, ms, settings: settings.all() };
        const whole = seen.current ? [] : sentenceAttempts(result, sentences, written);
        const asGuest = me() === null && { as_guest: true };
        const subject = { kind: paragraphKind, id: lessonId } as const;
        const all = [{ id: newId(), subject, started_at: startedAt, text, ms, ...asGuest }, ...whole];
        for (const attempt of all) void enqueueAttempt(attempt);
      }
      seen.current = true;
    },
    look() {
      seen.current = true;
      setLooking(true);
    },
    again() {
      setLooking(false);
      base.current = -clock.now();
      const fresh = freshDraft(lessonId);
      setDraft(fresh);
      keepDraft(fresh);
    },
    setTimer: (isOn) => change({ until: isOn ? serverNow() + paragraph.minutes * minuteMs : null }),
  };
}

const freshDraft = (lesson: string): ParagraphDraft => ({
  lesson,
  text: "",
  ms: 0,
  startedAt: serverTime(),
  until: null,
  handedIn: false,
});
