import { publicAddress } from "@shiju/ui/site/public-address.ts";

/** The app's addresses begin with this path. */
const base = import.meta.env.BASE_URL;

const addressOf = (path: string, secret: string) =>
  `${new URL(`${base}${path}`, publicAddress().origin).href}#${secret}`;

/** Returns the link to join a group. The secret stands behind the `#`, so that no server and no log sees it. */
export const joinAddress = (secret: string): string => addressOf("class/join", secret);

/** Returns the link into a live lesson. Somebody who is not in the group yet can join it by the secret. */
export const liveAddress = (liveId: string, secret: string): string => addressOf(`live/${liveId}`, secret);

/** Returns the link with which managed accounts sign in. */
export const signInAddress = (secret: string): string => addressOf("login/class", secret);
