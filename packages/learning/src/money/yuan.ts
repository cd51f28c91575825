/** An amount in fen as people read it: 3980 is ¥39.80. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${fen < 0 ? "-" : ""}¥${whole}.${digits.slice(-2)}`;
}
