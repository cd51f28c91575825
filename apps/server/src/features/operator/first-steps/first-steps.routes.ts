import { firstStepsApi } from "@shiju/contract/operator/first-steps";
import type { Database } from "#database/database.ts";
import type { KeptSite } from "#features/content/site/site.settings.service.ts";
import type { openEntering } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import type { Mount } from "#platform/http/http.ts";
import { assertFirstCode } from "./first-steps.codes.service.ts";
import { foundSite } from "./first-steps.service.ts";

interface FirstSteps {
  db: Database;
  clock: () => Date;
  site: KeptSite;
  entering: ReturnType<typeof openEntering>;
}

export function firstStepsRoutes(mount: Mount, { db, clock, site, entering }: FirstSteps): void {
  mount(firstStepsApi.open, async ({ body }, _caller, { network }) => {
    await assertFirstCode(db, { ...body, network }, clock());
    const { name, kind } = site.now();
    return { name, kind };
  });

  mount(firstStepsApi.found, async ({ body }, _caller, request, reply) => {
    const entered = await foundSite({ db, site }, body, entering.visitOf(request));
    return entering.signedIn(entered, request, reply);
  });
}
