/** Writes fen as yuan, for services: 3980 is 39.80. */
export const inYuan = (fen: number): string => (fen / 100).toFixed(2);

/** Reads yuan from a service as fen; NaN for anything else. */
export function fromYuan(text: string): number {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
