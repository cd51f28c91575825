import type { OAuthName } from "@shiju/contract/people/sign-in";
import type { Database } from "#database/database.ts";
import type { SessionStart } from "#features/people/accounts/accounts.sessions.service.ts";
import type { OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import type { SmsProvider } from "#platform/providers/sms/sms-provider.ts";
import type { GroupOfLink } from "./accounts.group-links.service.ts";

export interface EntranceOptions {
  sms: SmsProvider;
  oauth: ReadonlyMap<OAuthName, OAuthProvider>;
}

/** The tools and limits that the kinds of sign-in depend on. */
export interface Entrance extends EntranceOptions {
  db: Database;
  clock: () => Date;
  /** Most codes a day for all phones together, because each code costs money. */
  dailyCodes: number;
  groupOfLink: GroupOfLink;
  /** Whether anybody may open an account. Otherwise only a group or the operator opens one. */
  isRegistrationOpen: () => boolean;
}

/** A sign-in call: where it comes from, and when it came. */
export interface Visit extends SessionStart {
  /** IP address. */
  address: string;
  /** The device's cookie, if it has one. */
  deviceToken: string | undefined;
}
