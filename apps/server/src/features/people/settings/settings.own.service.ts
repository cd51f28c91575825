import type { OwnTable } from "#database/own-rows.ts";
import { settings } from "#database/tables/people/settings.ts";

export const settingsOwn: readonly OwnTable[] = [
  { table: settings, owner: settings.userId, file: "settings", title: "改过的设置" },
];
