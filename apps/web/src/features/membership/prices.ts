import { divide, multiply } from "@shiju/learning/arithmetic";
import { display } from "#platform/format/format.ts";

/** Fen as yuan. */
export function yuan(fen: number): string {
  return display("num", multiply(fen, "0.01"));
}

/** What a day of so many costs, in yuan to the fen. */
export function perDay(fen: number, days: number): string {
  return multiply(Math.round(divide(fen, days)), "0.01").toFixed(2);
}
