import { isEndless } from "@shiju/learning/member-tiers";
import type { Database } from "#database/database.ts";
import { giveMembership } from "#features/people/membership/membership.console.service.ts";
import { readMembership } from "#features/people/membership/membership.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { dayIn } from "#platform/http/times.ts";
import { accountOf, phoneIn } from "./accounts.commands.ts";
import { type Command, UsageError } from "./command.ts";

const names = ["体验卡", "合伙人", "月度会员", "季度会员", "年度会员", "永久会员"];
const date = dayIn("Asia/Shanghai");

export const grantMembershipCommand: Command = {
  usage: "手机号 1|2|3|4|5 [天数]",
  summary:
    "开通会员：1 合伙人和 5 永久会员没有期限，2 月度、3 季度、4 年度会员要写天数；已有的天数排队，不会丢",
  async run(db, [phone = "", chosen = "", length, ...others]) {
    if (!/^[1-5]$/.test(chosen) || others.length > 0) throw new UsageError();
    const tier = Number(chosen);
    const days = daysIn(tier, length);
    const { id: userId, phone: number } = await accountOf(db, phoneIn([phone]));
    const id = await giveMembership(db, { by: null, userId, tier, days }, new Date());
    const what = `${names[tier]}${days === undefined ? "" : ` ${days} 天`}`;
    return `给 ${number} 开通了${what}，编号 ${id}\n${await standingOf(db, userId)}`;
  },
};

/** Undefined for ever. */
function daysIn(tier: number, given: string | undefined): number | undefined {
  const hasEnd = !isEndless(tier);
  if (given === undefined && !hasEnd) return undefined;
  if (given === undefined) throw new ProblemError("invalid_input", `${names[tier]}要写天数`);
  if (!hasEnd) throw new ProblemError("invalid_input", `${names[tier]}没有期限，不要写天数`);
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new ProblemError("invalid_input", "天数应为 1 到 9999 的整数");
  return Number(given);
}

async function standingOf(db: Database, userId: string): Promise<string> {
  const { tier, endsAt } = await readMembership(db, userId, new Date());
  return `现在是${names[tier]}，${endsAt === null ? "没有期限" : `到 ${date(new Date(endsAt))} 为止`}`;
}
