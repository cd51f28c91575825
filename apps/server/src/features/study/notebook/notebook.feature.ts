import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { attemptsKept } from "#features/study/attempts/attempts.service.ts";
import { followAnswers } from "./notebook.errors.service.ts";
import { notebookOwn } from "./notebook.own.service.ts";
import { type NotebookOptions, notebookRoutes } from "./notebook.routes.ts";

export function notebookFeature({ db, clock }: Core, lent: Omit<NotebookOptions, "db" | "clock">): Feature {
  return {
    name: "notebook",
    owns: notebookOwn,
    follows: [attemptsKept.followedBy("error book", followAnswers)],
    routes: (mount) => notebookRoutes(mount, { db, clock, ...lent }),
  };
}
