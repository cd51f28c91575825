import type { OAuthName } from "@shiju/contract/sign-in";
import type { Database } from "#database/database.ts";
import type { OAuthProvider } from "#platform/providers/oauth/oauth-provider.ts";
import type { SmsProvider } from "#platform/providers/sms/sms-provider.ts";

export interface EntranceOptions {
  sms: SmsProvider;
  oauth: ReadonlyMap<OAuthName, OAuthProvider>;
  /** The clock of codes, tickets, sessions and memberships. */
  now: () => Date;
}

/** What the ways into an account work with. */
export interface Entrance extends EntranceOptions {
  db: Database;
  /** The most codes that are sent in a day, to all phones together: each costs money. */
  dailyCodes: number;
}

/** Where somebody comes in from. */
export interface Visit {
  /** IP address. */
  address: string;
  /** What the learner's list of devices will call it. */
  device: string;
  /** Of the device's cookie, where it has one. */
  deviceToken: string | undefined;
}
