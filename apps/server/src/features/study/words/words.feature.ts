import type { WordSession } from "@shiju/contract/study/words";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { FreeTime, HandOut, Learner } from "#platform/http/caller.ts";
import { vocabularyOwn } from "./vocabulary/vocabulary.own.service.ts";
import { vocabularyRoutes } from "./vocabulary/vocabulary.routes.ts";
import { openChoices } from "./words.choices.service.ts";
import { wordsRoutes } from "./words.routes.ts";
import { wordSession } from "./words.session.service.ts";

export function wordsFeature(
  { db, clock }: Core,
  lent: { freeTime: FreeTime; handOut: HandOut },
): Feature & { wordSession: (lemmas: string[], learner: Learner) => Promise<WordSession> } {
  const sessions = { db, clock, findChoices: openChoices(db) };
  return {
    name: "words",
    wordSession: (lemmas, learner) => wordSession(sessions, lemmas, learner),
    owns: vocabularyOwn,
    routes(mount) {
      wordsRoutes(mount, { sessions, ...lent });
      vocabularyRoutes(mount, db, clock);
    },
  };
}
