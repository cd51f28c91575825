import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { remindDaily } from "./reminders.daily.service.ts";
import { remindersOwn } from "./reminders.own.service.ts";
import type { PushOptions } from "./reminders.push.service.ts";
import { sendReports } from "./reminders.reports.service.ts";
import { remindersRoutes } from "./reminders.routes.ts";

export function remindersFeature({ db }: Core, push: PushOptions): Feature {
  return {
    name: "reminders",
    owns: remindersOwn,
    routes: (mount) => remindersRoutes(mount, db, push),
    works: [
      {
        name: "reports of the week before",
        every: "hour",
        run: (now, stop) => sendReports(db, push, now, stop),
      },
      { name: "daily reminders", every: "hour", run: (now, stop) => remindDaily(db, push, now, stop) },
    ],
  };
}
