import { useSearchParams } from "react-router";
import { type GridFigure, gridFigures } from "./cell-words.ts";
import { type GridSort, gridSorts } from "./grid-rows.ts";

/** How far the grid looks back, in days. */
export const periods = [
  [7, "最近一周"],
  [14, "最近两周"],
  [30, "最近一个月"],
  [180, "这学期"],
  [400, "一年以来"],
] as const;
export const usualDays = 14;
const usual = { show: "accuracy", days: String(usualDays), sort: "late" } as const;

interface GridView {
  show: GridFigure;
  days: number;
  sort: GridSort;
  change: (change: Partial<Record<keyof typeof usual, string>>) => void;
}

/** The view of the grid, which stands in the address. */
export function useGridView(): GridView {
  const [search, setSearch] = useSearchParams();
  const read = (key: keyof typeof usual) => search.get(key) ?? usual[key];
  const isIn = <Values extends object>(values: Values, key: PropertyKey): key is keyof Values =>
    Object.hasOwn(values, key);
  const [show, sort, days] = [read("show"), read("sort"), Number(read("days"))];
  return {
    show: isIn(gridFigures, show) ? show : usual.show,
    sort: isIn(gridSorts, sort) ? sort : usual.sort,
    days: periods.some(([each]) => each === days) ? days : usualDays,
    change: (change) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(change)) {
        if (value === usual[key as keyof typeof usual]) next.delete(key);
        else next.set(key, value);
      }
      setSearch(next, { replace: true });
    },
  };
}
