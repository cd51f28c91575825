import { arrange } from "@shiju/course-pack/drafts/arrange";
import { toPack } from "@shiju/course-pack/drafts/to-pack";
import type { TakenOver } from "@shiju/course-pack/whole-pack";
import { createContext, use, useEffect, useState } from "react";
import type { Finding } from "../language/check-draft.ts";
import { ask } from "../language/language-client.ts";
import { placeName } from "#parts/draft/fault-place.ts";
import type { DraftStore } from "#parts/draft/draft-store.ts";
import { inPause, pause } from "#platform/typing-pace.ts";

/** A finding with the ids of its lesson and line, and with the place in words for the author. */
export interface PlacedFinding {
  lesson: string | null;
  line: string | null;
  field: Finding["field"];
  /** The place in words. */
  place: string;
  message: string;
  isMissing: boolean;
}

/** The findings of the checker, at the ids of lessons and lines. */
export interface Findings {
  /** False until the draft has been checked for the first time. */
  isChecked: boolean;
  all: PlacedFinding[];
  ofLine: ReadonlyMap<string, string[]>;
  /** How many of them are wrong, without what is missing. */
  ofLesson: ReadonlyMap<string, number>;
}

const noFindings: Findings = { isChecked: false, all: [], ofLine: new Map(), ofLesson: new Map() };
export const FindingsContext = createContext<Findings>(noFindings);
export const useFindings = (): Findings => use(FindingsContext);

const soonestMs = 500;
/**
 * The whole draft goes to the worker. For a long draft that takes as long as some keys, so the check waits for a pause.
 */
const rest = { quietMs: 500, withinMs: 10_000 };

/** Checks the draft, with the things that it takes over, whenever it has changed. If a check takes long, the next check comes later. */
export function useCheck(store: DraftStore, taken?: TakenOver): Findings {
  const [findings, setFindings] = useState(noFindings);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isLeft, isChecking, isStale, tookMs] = [false, false, true, 0];
    let seen: { lessons?: unknown; revision?: number | undefined } = {};
    const check = async () => {
      [isChecking, isStale] = [true, false];
      const started = performance.now();
      const lessons = arrange(store.items());
      const head = [...store.items()].find((item) => item.kind === "draft");
      if (head) {
        const found = await ask("check", { draft: toPack(head.fields, lessons), taken }).catch(() => null);
        if (isLeft) return;
        tookMs = performance.now() - started;
        await pause();
        if (isLeft) return;
        if (found) setFindings(placed(found, lessons));
      }
      isChecking = false;
      if (isStale) later();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => inPause(() => isLeft || void check(), rest), Math.max(soonestMs, 2 * tookMs));
    };
    const changed = () => {
      const { lessons, draft } = store.state();
      if (seen.lessons === lessons && seen.revision === draft?.revision) return;
      seen = { lessons, revision: draft?.revision };
      isStale = true;
      if (!isChecking) later();
    };
    changed();
    const stop = store.subscribe(changed);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [store, taken]);
  return findings;
}

function placed(found: readonly Finding[], lessons: ReturnType<typeof arrange>): Findings {
  const all = found.map(({ lesson, line, field, message, isMissing }): PlacedFinding => {
    const placedIn = lesson === null ? undefined : lessons[lesson];
    return {
      lesson: placedIn?.lesson.id ?? null,
      line: line === null ? null : (placedIn?.lines[line]?.id ?? null),
      field,
      place: placeName({ lesson, line, field }),
      message,
      isMissing,
    };
  });
  const ofLine = new Map<string, string[]>();
  const ofLesson = new Map<string, number>();
  for (const { lesson, line, message, isMissing } of all) {
    if (isMissing) continue;
    if (line !== null) ofLine.set(line, [...(ofLine.get(line) ?? []), message]);
    if (lesson !== null) ofLesson.set(lesson, (ofLesson.get(lesson) ?? 0) + 1);
  }
  return { isChecked: true, all, ofLine, ofLesson };
}
