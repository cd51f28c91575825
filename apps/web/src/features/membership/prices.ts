import { divide } from "@shiju/learning/arithmetic";

/** Fen as yuan, without decimals that are zero. */
export function yuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}

/** What a day of so many costs, in yuan to the fen. */
export function perDay(fen: number, days: number): string {
  return (Math.round(divide(fen, days)) / 100).toFixed(2);
}
