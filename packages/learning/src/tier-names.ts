/** What membership tiers are called, by vip_type; 0 and anything above 5 is no tier. */
export const tierNames: Readonly<Record<number, string>> = {
  1: "合伙人",
  2: "月度会员",
  3: "季度会员",
  4: "年度会员",
  5: "永久会员",
};
