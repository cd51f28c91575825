import { stored } from "./storage.ts";

/** The id of the learner who is signed in on this device; null for a guest. */
export const me = () => stored.get("token")?.user_id ?? null;
/**
 * Returns whether a row belongs to the session's learner or guest. Rows of a guest belong to the next learner who signs
 * in.
 */
export const isMine = ({ owner }: { owner: string | null }) => owner === null || owner === me();
