import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { removeLeavers } from "./my-data.deletion.service.ts";
import { sweepExportTickets } from "./my-data.export.service.ts";
import { myDataOwn } from "./my-data.own.service.ts";
import { myDataRoutes, type MyData } from "./my-data.routes.ts";

export function myDataFeature(
  { db, owned, leaves, clock }: Core,
  lent: Omit<MyData, "owned" | "clock">,
): Feature {
  return {
    name: "my-data",
    owns: myDataOwn,
    routes: (mount) => myDataRoutes(mount, db, { ...lent, owned, clock }),
    works: [
      {
        name: "accounts whose time is over",
        every: "hour",
        run: (now, stop) => removeLeavers(db, { owned, leaves }, now, stop),
      },
      {
        name: "export tickets that are over",
        every: "hour",
        run: (now, stop) => sweepExportTickets(db, now, stop),
      },
    ],
  };
}
