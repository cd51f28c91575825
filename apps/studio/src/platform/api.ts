import { createClient } from "@shiju/client/client";
import type { Failure } from "@shiju/client/failure";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { stored } from "./storage.ts";

/** The client of this app: as whoever is signed in on this device. */
export const { call } = createClient({
  token: () => stored.get("token")?.token ?? null,
  onTokenRefused: dropSession,
  onFailure: tellFailure,
});

/** The token may have been replaced in another tab since the call was sent. */
function dropSession(token: string): void {
  if (stored.get("token")?.token === token) stored.remove("token");
}

/** Pages show what failed in the place of what they wanted; that the site is newer than the page, no page knows. */
function tellFailure({ kind }: Failure): void {
  if (kind === "outdated") void offerRefresh();
}

/** Once a page load is enough: every answer of a newer server says it again. */
let refreshOffered = false;
async function offerRefresh(): Promise<void> {
  if (refreshOffered) return;
  refreshOffered = true;
  if (await confirm({ message: "拾句更新了，刷新后继续。", confirm: "刷新", cancel: "稍后" }))
    location.reload();
}
