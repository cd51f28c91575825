import type { Drawing } from "@shiju/learning/drawings";

/** A window of the house. It belongs to a part of the course. */
export interface HouseWindow {
  drawing: Drawing;
  /** The share of the part that is done, 0 to 1. At 1 the window is lit. */
  done: number;
}

/** The place of each window, its upper left corner. They are lit from the ground up. */
export const windowPlaces = [
  [92, 196],
  [196, 196],
  [92, 150],
  [196, 150],
  [92, 104],
  [196, 104],
  [144, 104],
  [144, 58],
] as const;

export const windowSize = { width: 32, height: 26 } as const;

export const isLit = ({ done }: HouseWindow): boolean => done >= 1;

const numerals = ["零", "一", "二", "三", "四", "五", "六", "七", "八"];

/** Returns a number from 1 to 8 as one counts windows in Chinese: 两扇窗, 第二扇窗. */
export function windowNumeral(number: number, is: "count" | "place"): string {
  return number === 2 && is === "count" ? "两" : (numerals[number] ?? String(number));
}

/** Returns the name of the house for people who do not see it. */
export function houseName(windows: readonly HouseWindow[]): string {
  return `绿街 12 号：${windowNumeral(windows.length, "count")}扇窗亮了 ${windows.filter(isLit).length} 扇`;
}
