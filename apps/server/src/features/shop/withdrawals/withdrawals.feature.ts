import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Uploads } from "#features/people/uploads/uploads.service.ts";
import { forgetPayees, withdrawalsOwn } from "./withdrawals.own.service.ts";
import { withdrawalsRoutes } from "./withdrawals.routes.ts";

export function withdrawalsFeature({ db, vault, clock }: Core, { uploads }: { uploads: Uploads }): Feature {
  return {
    name: "withdrawals",
    part: "shop",
    owns: withdrawalsOwn,
    leave: forgetPayees,
    routes: (mount) => withdrawalsRoutes(mount, { db, vault, uploads, clock }),
  };
}
