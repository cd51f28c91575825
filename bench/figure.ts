/** The goal of a figure: a bound of its own, or a bound against its bare reference. */
type Goal =
  | { atMost: number }
  | { atLeast: number }
  | { atMostTimesBare: number }
  | { atLeastTimesBare: number };

/** A measured figure beside its bare reference, both in `unit`. */
export interface Figure {
  title: string;
  unit: "ms" | "s" | "kB" | "/s" | "";
  measured: number;
  bare?: number;
  goal?: Goal;
}

/** The results of one benchmark; `notes` are lines that explain the figures. */
export interface Report {
  figures: Figure[];
  notes: string[];
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value below which this share (0 to 1) of the values lies; NaN if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

const columns = ["figure", "measured", "bare", "ratio", "goal", "reached"];

/** The figures as lines of an aligned table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [columns, ...figures.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("   "),
    )
    .join("\n");
}

function cellsOf(figure: Figure): string[] {
  const { title, unit, measured, bare, goal } = figure;
  return [
    title,
    written(measured, unit),
    bare === undefined ? "" : written(bare, unit),
    bare === undefined ? "" : `${(measured / bare).toFixed(2)}×`,
    goal ? goalOf(goal, unit) : "",
    goal ? (isReached(measured, bare, goal) ? "yes" : "NO") : "",
  ];
}

function goalOf(goal: Goal, unit: Figure["unit"]): string {
  if ("atMost" in goal) return `≤ ${goal.atMost} ${unit}`.trimEnd();
  if ("atLeast" in goal) return `≥ ${goal.atLeast} ${unit}`.trimEnd();
  if ("atMostTimesBare" in goal) return `≤ ${goal.atMostTimesBare}×`;
  return `≥ ${goal.atLeastTimesBare.toFixed(2)}×`;
}

function isReached(measured: number, bare = Number.NaN, goal: Goal): boolean {
  if ("atMost" in goal) return measured <= goal.atMost;
  if ("atLeast" in goal) return measured >= goal.atLeast;
  if ("atMostTimesBare" in goal) return measured / bare <= goal.atMostTimesBare;
  return measured / bare >= goal.atLeastTimesBare;
}

function written(value: number, unit: Figure["unit"]): string {
  const digits = unit === "s" ? 2 : unit === "ms" || unit === "kB" ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
