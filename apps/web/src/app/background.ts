import type { ComponentType } from "react";
import { AppStatus } from "#app/status/app-status.tsx";
import { handOverLeft } from "#parts/practice/run/keeping/left-answers.ts";
import { startAppWorker } from "#platform/network/app-worker.ts";
import { startQueue } from "#platform/queue/send-queue.ts";
import { startSettings } from "#learner/settings/settings-sync.ts";

export interface Background {
  /** Shows the status line. */
  Status: ComponentType;
  stop: () => void;
}

/**
 * Starts the work behind every page: collects the answers of closed games, sends queued requests, saves settings, and
 * stores the app for offline use.
 */
export function startBackground(): Background {
  void handOverLeft();
  const stops = [startQueue(), startSettings(), startAppWorker()];
  return { Status: AppStatus, stop: () => stops.forEach((stop) => stop()) };
}
