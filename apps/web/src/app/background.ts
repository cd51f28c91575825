import type { ComponentType } from "react";
import { AppStatus } from "#app/status/app-status.tsx";
import { handOverLeft } from "#parts/run/keeping/left-answers.ts";
import { startAppWorker } from "#platform/network/app-worker.ts";
import { startQueue } from "#platform/queue/request-queue.ts";
import { startSettings } from "#learner/settings/settings-sync.ts";

export interface Background {
  /** Says how all this stands. */
  Status: ComponentType;
  stop: () => void;
}

/** What goes on behind every page: handing over the answers of games that are gone, sending what waits, the settings of the account, keeping the app for when there is no network. */
export function startBackground(): Background {
  void handOverLeft();
  const stops = [startQueue(), startSettings(), startAppWorker()];
  return { Status: AppStatus, stop: () => stops.forEach((stop) => stop()) };
}
