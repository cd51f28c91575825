import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { sweepLimits } from "#database/database-limiter.ts";
import type { Inform } from "#platform/http/caller.ts";
import { accountsOwn } from "./accounts.own.service.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { devicesRoutes } from "./devices.routes.ts";
import { sweepCodes } from "./sign-in/accounts.codes.service.ts";
import type { InformNew } from "./sign-in/accounts.entering.service.ts";
import type { GroupOfLink } from "./sign-in/accounts.group-links.service.ts";
import { sweepKnownDevices } from "./sign-in/accounts.known-devices.service.ts";
import { sweepTickets } from "./sign-in/accounts.oauth.service.ts";
import type { EntranceOptions } from "./sign-in/entrance.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";

interface Lent {
  entrance: EntranceOptions;
  groupOfLink: GroupOfLink;
  isRegistrationOpen: () => boolean;
  inform: Inform;
  informNew: InformNew;
}

export function accountsFeature(
  { db, limits, clock }: Core,
  { entrance: options, groupOfLink, isRegistrationOpen, inform, informNew }: Lent,
): Feature {
  const entrance = {
    ...options,
    db,
    clock,
    dailyCodes: limits.dailyCodes,
    groupOfLink,
    isRegistrationOpen,
  };
  return {
    name: "accounts",
    owns: accountsOwn,
    routes(mount) {
      signInRoutes(mount, entrance, informNew);
      accountsRoutes(mount, db, { inform, clock });
      devicesRoutes(mount, entrance);
    },
    works: [
      {
        name: "codes that are over",
        every: "hour",
        async run(now, stop) {
          await sweepCodes(db, now, stop);
          await sweepLimits(db, now, stop);
        },
      },
      {
        name: "devices that nobody uses",
        every: "hour",
        run: (now, stop) => sweepKnownDevices(db, now, stop),
      },
      { name: "tickets that are over", every: "hour", run: (now, stop) => sweepTickets(db, now, stop) },
    ],
  };
}
