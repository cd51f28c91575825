import type { Shape } from "@shiju/storage/store";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === "string";

/** A setting that somebody chose. */
export interface ChangedSetting {
  value: unknown;
  /** The time of the choice in ISO 8601. Until the server has answered, it is by the clock of this device. */
  at: string;
  /** The account that made the choice; null for a guest. A guest's choices go to the next account that signs in. */
  owner: string | null;
  /** Not yet acknowledged by the server. */
  waits: boolean;
}
const isChangedSetting = (value: unknown): value is ChangedSetting =>
  isRecord(value) && isString(value.at) && (value.owner === null || isString(value.owner));

/** Holds only changed settings, so that a new default reaches everybody who never chose. */
const setting: Shape<Record<string, ChangedSetting>> = {
  fallback: {},
  accepts: (value): value is Record<string, ChangedSetting> =>
    isRecord(value) && Object.values(value).every(isChangedSetting),
  // Version 0 held values without a time: any choice on the server counts as newer.
  migrations: [
    (older) =>
      isRecord(older) &&
      Object.fromEntries(
        Object.entries(older).map(([key, value]) => [
          key,
          { value, at: new Date(0).toISOString(), owner: null, waits: true },
        ]),
      ),
  ],
};

export const settingKeys = { setting };

/** The chosen values, by setting. */
export const chosenIn = (changed: Readonly<Record<string, ChangedSetting>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changed).map(([key, { value }]) => [key, value]));
