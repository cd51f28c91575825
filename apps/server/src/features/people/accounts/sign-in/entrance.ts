import type { OAuthName } from "@shiju/contract/people/sign-in";
import type { Database } from "#database/database.ts";
import type { OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import type { SmsProvider } from "#platform/providers/sms/sms-provider.ts";

export interface EntranceOptions {
  sms: SmsProvider;
  oauth: ReadonlyMap<OAuthName, OAuthProvider>;
  /** The clock for codes, tickets, sessions and memberships. */
  now: () => Date;
}

/** What the kinds of sign-in depend on. */
export interface Entrance extends EntranceOptions {
  db: Database;
  /** Most codes a day for all phones together, as each costs money. */
  dailyCodes: number;
}

/** The origin of a sign-in call. */
export interface Visit {
  /** IP address. */
  address: string;
  /** The name of the device in the learner's list. */
  device: string;
  /** The device's cookie, if it has one. */
  deviceToken: string | undefined;
}
