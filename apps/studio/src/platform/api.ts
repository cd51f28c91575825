import { createClient } from "@shiju/client/client";
import type { Failure } from "@shiju/client/failure";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { stored } from "./storage.ts";

/** The API client, with the token of the session on this device. */
export const { call } = createClient({
  token: () => stored.get("token")?.token ?? null,
  onTokenRefused: dropSession,
  onFailure: tellFailure,
});

/** Ends the session unless another tab has replaced its token since the call was sent. */
function dropSession(token: string): void {
  if (stored.get("token")?.token === token) stored.remove("token");
}

/**
 * Handles failed calls. Pages show most failures themselves; only a newer version of the site is offered
 * here.
 */
function tellFailure({ kind }: Failure): void {
  if (kind === "outdated") void offerRefresh();
}

/** Offered once a page load, as every response of a newer server reports it again. */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (await confirm({ message: "拾句更新了，刷新后继续。", confirm: "刷新", cancel: "稍后" }))
    location.reload();
}
