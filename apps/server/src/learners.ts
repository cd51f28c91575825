import type { Core } from "./composition/core.ts";
import { guardStaffCalls } from "./features/people/accounts/accounts.guard.service.ts";
import { openIdentify } from "./features/people/accounts/accounts.sessions.service.ts";
import {
  readMembership,
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
import type { FreeTime, GuardStaff, Identify, Inform, Meter } from "./platform/http/caller.ts";

interface Lent {
  freeSeconds: () => number;
  freeTime: FreeTime;
  meter: Meter;
}

/**
 * Opens the facts about the caller: the caller, the caller's rights, and the caller's own account. Several districts
 * together provide these facts.
 */
export function openLearners({ db, clock }: Core, { freeSeconds, freeTime, meter }: Lent) {
  const standingOf = async (userId: string) =>
    toStanding(await readMembership(db, userId, clock()), freeSeconds());
  const inform: Inform = async (account, learner) => ({
    ...toUser(account, learner),
    free_time: await freeTime(learner),
  });
  const identify: Identify = openIdentify(
    db,
    { standing: standingColumn(freeSeconds), dailyLimit: dailyLimitOf, quiet: quietHoursOf },
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
    informNew: async (account: Parameters<Inform>[0]) => toUser(account, await standingOf(account.id)),
    moneyOf: async (userId: string) => {
      const { earned: total, withdrawable } = await readBalance(db, userId);
      return { orders: await countPaidOrders(db, userId), total, withdrawable };
    },
  };
}
