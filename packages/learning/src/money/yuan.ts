/** Returns an amount in fen, written in yuan for people: 3980 is ¥39.80. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${fen < 0 ? "-" : ""}¥${whole}.${digits.slice(-2)}`;
}

/**
 * Reads an amount of yuan as people type it, and returns fen: 39.8, ¥39.80 and 1,000 are 3980, 3980 and 100000.
 * Undefined for any other text, and for parts of a fen. The computation uses whole numbers, so that it never rounds.
 */
export function fenOf(typed: string): number | undefined {
  const plain = typed
    .normalize("NFKC")
    .replaceAll(/[\s,¥]/g, "")
    .replace("。", ".");
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
