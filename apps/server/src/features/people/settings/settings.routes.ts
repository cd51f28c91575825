import { settingsApi } from "@shiju/contract/people/settings";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { changeSettings, readSettings, type SettingsFollower } from "./settings.service.ts";

export function settingsRoutes(mount: Mount, db: Database, followers: readonly SettingsFollower[]): void {
  mount(settingsApi.read, async (_input, { userId }) => readSettings(db, userId));

  mount(settingsApi.change, async ({ body }, { userId }) => changeSettings(db, userId, body, followers));
}
