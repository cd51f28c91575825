/** Chinese names of the tiers, by vip_type. 0 and numbers above 5 do not name a tier. */
export const tierNames: Readonly<Record<number, string>> = {
  1: "合伙人",
  2: "月度会员",
  3: "季度会员",
  4: "年度会员",
  5: "永久会员",
};
