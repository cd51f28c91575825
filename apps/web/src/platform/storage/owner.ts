import { stored } from "./storage.ts";

/** The id of the learner who is signed in on this device; null for a guest. */
export const me = () => stored.get("token")?.user_id ?? null;
/** Whether a row is of whoever is here. Rows of a guest belong to whoever signs in next. */
export const isMine = ({ owner }: { owner: string | null }) => owner === null || owner === me();
