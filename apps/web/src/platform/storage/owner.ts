import { stored } from "./storage.ts";

/** Whoever is signed in on this device; null for a guest. */
export const me = () => stored.get("token")?.user_id ?? null;
/** What a guest made belongs to whoever signs in next on this device. */
export const isMine = ({ owner }: { owner: string | null }) => owner === null || owner === me();
