import { createClient } from "@shiju/client/client";
import type { Failure } from "@shiju/client/failure";
import { reportNetwork } from "./network.ts";
import { hearTime } from "./server-clock.ts";
import { stored } from "#platform/storage/storage.ts";

let report: (failure: Failure) => void = () => {};
/** Sets the function that shows failures. The app calls it. */
export function onFailure(handler: (failure: Failure) => void): void {
  report = handler;
}

/** The API client, with the token of the account that is signed in on this device. */
export const { call, send, follow, answerOf } = createClient({
  token: () => stored.get("token")?.token ?? null,
  onTokenRefused: dropSession,
  onReached: reportNetwork,
  onTime: hearTime,
  onFailure: (failure) => report(failure),
});

/** Removes the refused token. It stays if another tab has replaced it since the call was sent. */
function dropSession(token: string): void {
  if (stored.get("token")?.token === token) stored.remove("token");
}
