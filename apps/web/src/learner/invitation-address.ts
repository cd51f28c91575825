import { publicAddress } from "@shiju/ui/site/public-address.ts";

/** Returns the link that registers people with a learner's invitation code. */
export const invitationAddress = (code: string): string => `${publicAddress().origin}/ref/${code}`;
