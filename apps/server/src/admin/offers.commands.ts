import { readFile } from "node:fs/promises";
import { type TermName, termNames } from "@shiju/learning/money/terms";
import { yuan } from "@shiju/learning/money/yuan";
import { tierNames } from "@shiju/learning/tier-names";
import { listActions } from "#features/people/audit/audit.service.ts";
import { listPromotions, setPromotion } from "#features/shop/offers/offers.promotions.service.ts";
import { decideTerm, listTerms } from "#features/shop/offers/offers.terms.service.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { type Command, UsageError } from "./command.ts";

const titles: Record<TermName, string> = {
  price_month: "月度会员的价格（分）",
  price_quarter: "季度会员的价格（分）",
  price_year: "年度会员的价格（分）",
  price_lifetime: "永久会员的价格（分）",
  days_month: "月度会员的天数",
  days_quarter: "季度会员的天数",
  days_year: "年度会员的天数",
  rebate_percent: "返利的百分比",
  partner_rebate_percent: "合伙人返利的百分比",
  free_seconds: "每天的免费时长（秒）",
};

export const setTermCommand: Command = {
  usage: `${termNames.join("|")} 数值 [开始 [结束]]`,
  summary:
    "改价格、天数、返利或免费时长；时间写成 2026-11-30 或 2026-11-30T08:00，按北京时间，不写就是从现在起",
  async run(db, [name = "", value = "", from, until, ...others]) {
    const term = termNames.find((each) => each === name);
    if (!term || !/^\d{1,8}$/.test(value) || others.length > 0) throw new UsageError();
    const now = new Date();
    const decision = {
      name: term,
      value: Number(value),
      from: from === undefined ? now : timeOf(from),
      until: until === undefined ? null : timeOf(until),
    };
    await decideTerm(db, decision, null, now);
    return `${titles[term]}：${value}，${periodOf(decision)}；一分钟内生效`;
  },
};

export const listTermsCommand: Command = {
  usage: "",
  summary: "列出改过的价格、天数、返利和免费时长；后定的算数，其余按环境变量",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const rows = await listTerms(db, new Date());
    if (rows.length === 0) return "没有改过，都按环境变量";
    return rows.map((row) => `${row.name}  ${titles[row.name]}：${row.value}，${periodOf(row)}`).join("\n");
  },
};

export const setPromotionCommand: Command = {
  usage: "编号 2|3|4|5 价格（分） 开始 结束 正文.md [封面图片]",
  summary: "开一个活动，或改同一编号的活动；正文第一行是“# 标题”，文件在运行服务器的机器上找",
  async run(db, [id = "", tier = "", price = "", from = "", until = "", text = "", cover, ...others]) {
    if (!/^[2-5]$/.test(tier) || !/^[1-9]\d{0,6}$/.test(price) || text === "" || others.length > 0)
      throw new UsageError();
    const promotion = {
      id,
      vipType: Number(tier),
      price: Number(price),
      from: timeOf(from),
      until: timeOf(until),
      markdown: (await contentOf(text)).toString("utf8"),
      cover: cover === undefined ? null : await contentOf(cover),
    };
    await setPromotion(db, promotion, null, new Date());
    return `活动 ${id}：${tierNames[promotion.vipType]} ${yuan(promotion.price)}，${periodOf(promotion)}。地址是 /vip?promotion=${id}`;
  },
};

export const listPromotionsCommand: Command = {
  usage: "",
  summary: "列出活动，最晚结束的在前",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const rows = await listPromotions(db);
    if (rows.length === 0) return "没有活动";
    return rows
      .map(
        ({ id, title, vipType, price, ...period }) =>
          `${id}  ${title}  ${tierNames[vipType] ?? vipType} ${yuan(price)}，${periodOf(period)}`,
      )
      .join("\n");
  },
};

export const listActionsCommand: Command = {
  usage: "",
  summary: "列出最近 50 次操作：谁，做了什么，从什么改成什么",
  async run(db, args) {
    if (args.length > 0) throw new UsageError();
    const actions = await listActions(db, 50);
    if (actions.length === 0) return "还没有操作";
    return actions
      .map(({ at, actorName, action, aboutKind, aboutId, before, after, details }) =>
        [
          written(at),
          actorName ?? "命令行",
          action,
          `${aboutKind} ${aboutId}`,
          `${JSON.stringify(before ?? {})} → ${JSON.stringify(after ?? {})}`,
          JSON.stringify(details),
        ].join("  "),
      )
      .join("\n");
  },
};

/** A time in China, where the operator writes it without a zone. */
function timeOf(text: string): Date {
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const at = new Date(`${day ?? ""}T${time}:00+08:00`);
  const isReal = Number.isFinite(at.getTime()) && written(at) === `${day} ${time}`;
  if (!isReal)
    throw new ProblemError("invalid_input", `没有 ${text} 这个时间，应为 2026-11-30 或 2026-11-30T08:00`);
  return at;
}

const periodOf = ({ from, until }: { from: Date; until: Date | null }) =>
  `${written(from)} 起${until === null ? "" : `，到 ${written(until)} 为止`}`;

/** In China. */
const written = (time: Date) =>
  new Date(time.getTime() + 8 * 3600_000).toISOString().slice(0, 16).replace("T", " ");

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new ProblemError("not_found", `读不到文件 ${file}`, { cause: error });
  }
}
