import { isAmong, type Role } from "@shiju/contract/http/roles";
import type { ChosenKind } from "@shiju/learning/settings/site-kinds";
import type { Core } from "./composition/core.ts";
import { rightsOn } from "./features/content/site/site.kind.service.ts";
import { guardStaffCalls } from "./features/people/accounts/accounts.guard.service.ts";
import { openIdentify } from "./features/people/accounts/accounts.sessions.service.ts";
import {
  readMembership,
  type RightsOf,
  standingColumn,
  toStanding,
  toUser,
} from "./features/people/membership/membership.service.ts";
import { readBalance } from "./features/shop/ledger/ledger.service.ts";
import { countPaidOrders } from "./features/shop/orders/orders.service.ts";
import {
  assertWithinDailyLimit,
  dailyLimitOf,
  quietHoursOf,
} from "./features/classes/guardian/guardian.service.ts";
import { ownsGroup, ownsGroupColumn } from "./features/classes/groups/groups.owners.service.ts";
import type { FreeTime, GuardStaff, Identify, Inform, Meter } from "./platform/http/caller.ts";

interface Lent {
  site: () => ChosenKind;
  freeSeconds: () => number;
  freeTime: FreeTime;
  meter: Meter;
}

/** Whether the whole day is free, so that nothing is metered. */
const isAllDay = (freeSeconds: number) => freeSeconds >= 86_400;

/**
 * Opens the facts about the caller: the caller, the caller's rights, and the caller's own account. Several districts
 * together provide these facts.
 */
export function openLearners({ db, clock }: Core, { site, freeSeconds, freeTime, meter }: Lent) {
  const rightsOf: RightsOf = ({ role, ownsGroup: isOwner }) => {
    const { isUnmetered, ...rights } = rightsOn(site(), { isMaker: isOwner || isAmong(role, []) });
    return { ...rights, allIsFree: isUnmetered || isAllDay(freeSeconds()) };
  };
  const standingOf = async (userId: string, role: Role) =>
    toStanding(
      await readMembership(db, userId, clock()),
      rightsOf({ role, ownsGroup: await ownsGroup(db, userId) }),
    );
  const inform: Inform = async (account, learner) => ({
    ...toUser(account, learner),
    free_time: await freeTime(learner),
  });
  const identify: Identify = openIdentify(
    db,
    {
      standing: standingColumn(rightsOf),
      ownsGroup: ownsGroupColumn,
      dailyLimit: dailyLimitOf,
      quiet: quietHoursOf,
    },
    clock,
  );
  const guardStaff: GuardStaff = guardStaffCalls(db, clock);
  const metered: Meter = async (learner, metering) => {
    await meter(learner, metering);
    if (metering === "gate") await assertWithinDailyLimit(db, learner, clock());
  };
  return {
    policy: { identify, guardStaff, meter: metered },
    inform,
    standingOf,
    informNew: async (account: Parameters<Inform>[0]) =>
      toUser(account, await standingOf(account.id, account.role)),
    moneyOf: async (userId: string) => {
      const { earned: total, withdrawable } = await readBalance(db, userId);
      return { orders: await countPaidOrders(db, userId), total, withdrawable };
    },
  };
}
