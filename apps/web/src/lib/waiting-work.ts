import { attemptRows, letterRows } from "#lib/outbox-rows.ts";
import { stored } from "#lib/storage.ts";

/** How much of what this learner did waits on this device for a network. */
export async function countWaiting(): Promise<number> {
  const me = stored.get("token")?.user_id;
  const rows = [...(await attemptRows.all()), ...(await letterRows.all())];
  return rows.filter(({ owner }) => owner === me).length;
}
