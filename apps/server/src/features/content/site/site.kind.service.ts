import type { OpenMoney } from "@shiju/contract/content/site-settings";
import {
  areCoursesOpen,
  type ChosenKind,
  excludes,
  isWithoutMoney,
  kindsOfSite,
  siteKinds,
  type SitePart,
} from "@shiju/learning/settings/site-kinds";
import { yuan } from "@shiju/learning/money/yuan";
import { z } from "zod";
import { ProblemError } from "#platform/http/problem-error.ts";

/** The row `kind`. */
export const kindSchema = z.object({ kind: z.enum(siteKinds), coursesOpen: z.boolean() });

/** The kind of a site whose operator has not chosen one. */
export const firstKind: ChosenKind = { kind: "public", coursesOpen: true };

/** The facts about a site that decide on its parts and on the rights of its learners. */
export interface SiteOfKind extends ChosenKind {
  /** The parts that the operator may switch, and whether they are on. */
  parts: Partial<Record<SitePart, boolean>>;
}

/** Says in Chinese why a site does not have a part; undefined if it has the part. */
export function absenceOf(site: SiteOfKind, part: SitePart): string | undefined {
  if (excludes(site, part)) return `这里是${kindsOfSite[site.kind].title}，没有这项功能`;
  return site.parts[part] === false ? "这个站点没有这项功能" : undefined;
}

/**
 * Returns the rights that a learner of a site has, whatever the membership. The operator and the owners of groups are
 * makers.
 */
export function rightsOn(site: ChosenKind, { isMaker }: { isMaker: boolean }) {
  const { isUnmetered, makersMayCreate } = kindsOfSite[site.kind];
  return {
    isUnmetered,
    isEntitled: areCoursesOpen(site),
    mayCreate: makersMayCreate && isMaker,
  };
}

/** Throws 409 if a site with open business would lose its shop. The message names the business. */
export async function assertMayBecome(
  next: ChosenKind["kind"],
  now: ChosenKind["kind"],
  readMoney: () => Promise<OpenMoney>,
): Promise<void> {
  if (isWithoutMoney(now) || !isWithoutMoney(next)) return;
  const open = openWords(await readMoney());
  if (open.length > 0)
    throw new ProblemError(
      "conflict",
      `还不能改成${kindsOfSite[next].title}：${open.join("、")}。请先处理完，再来改`,
    );
}

function openWords({ orders, withdrawals, balances, fen }: OpenMoney): string[] {
  return [
    ...(orders > 0 ? [`有 ${orders} 笔没有了结的订单`] : []),
    ...(withdrawals > 0 ? [`有 ${withdrawals} 笔没有打款的提现`] : []),
    ...(balances > 0 ? [`有 ${balances} 个人的返利还没有结清（共 ${yuan(fen)}）`] : []),
  ];
}
