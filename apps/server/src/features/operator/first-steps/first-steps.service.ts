import type { firstStepsApi } from "@shiju/contract/operator/first-steps";
import type { EndpointParsed } from "@shiju/contract/http/endpoint";
import type { Database } from "#database/database.ts";
import { lockFirstSteps } from "#database/locks.ts";
import type { KeptSite } from "#features/content/site/site.settings.service.ts";
import {
  hasOperator,
  openOperator,
  passwordOfOperator,
} from "#features/people/accounts/accounts.operator.service.ts";
import { type Entered, signInAs } from "#features/people/accounts/accounts.service.ts";
import type { Visit } from "#features/people/accounts/sign-in/accounts.entering.service.ts";
import { networkOf } from "#platform/http/network.ts";
import { assertFirstCode, endFirstCodes, isFounded } from "./first-steps.codes.service.ts";

interface Founding {
  db: Database;
  site: KeptSite;
}

/** Makes the first operator and sets name and kind of the site: all of it, or nothing. */
export async function foundSite(
  { db, site }: Founding,
  { code, name, kind, phone, password }: EndpointParsed<typeof firstStepsApi.found>["body"],
  visit: Visit,
): Promise<Entered> {
  const { now } = visit;
  const shown = { code, network: networkOf(visit.address) };
  await assertFirstCode(db, shown, now);
  const passwordHash = await passwordOfOperator(db, { phone, password });
  const setSite = await site.found({ name, kind });
  const entered = await db.transaction(async (tx) => {
    await lockFirstSteps(tx);
    if (await hasOperator(tx)) throw isFounded();
    const user = await openOperator(tx, { phone, passwordHash, network: shown.network }, now);
    const by = { userId: user.id, name: user.nickname, network: shown.network };
    await setSite(tx, by, now);
    await endFirstCodes(tx);
    return signInAs(tx, user, visit);
  });
  await site.refresh();
  return entered;
}
