import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import { forfeitBalance, ledgerOwn } from "./ledger.own.service.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

export function ledgerFeature({ db }: Core): Feature {
  return {
    name: "ledger",
    part: "shop",
    owns: ledgerOwn,
    leave: forfeitBalance,
    routes: (mount) => ledgerRoutes(mount, db),
  };
}
