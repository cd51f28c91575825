import { settingsApi } from "@shiju/contract/people/settings";
import type { Database } from "#database/database.ts";
import type { Mount } from "#platform/http/http.ts";
import { changeSettings, readSettings, type SettingsFollower } from "./settings.service.ts";

interface Followed {
  followers: readonly SettingsFollower[];
  clock: () => Date;
}

export function settingsRoutes(mount: Mount, db: Database, { followers, clock }: Followed): void {
  mount(settingsApi.read, async (_input, { userId }) => readSettings(db, userId));

  mount(settingsApi.change, async ({ body }, { userId }) =>
    changeSettings(db, userId, body, { followers, now: clock() }),
  );
}
