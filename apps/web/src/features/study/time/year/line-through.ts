/** Room for the line's own width. */
const edge = 2;

/**
 * Returns an SVG path through values at equal distances. The least value is at the bottom, and the greatest value at
 * the top. Null values are skipped.
 */
export function lineThrough(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) => {
    if (value === null) return [];
    const part = most > least ? (value - least) / (most - least) : 0.5;
    return `${round(edge + at * step)} ${round(height - edge - part * (height - 2 * edge))}`;
  });
  return points.length > 0 ? `M${points.join("L")}` : "";
}

const round = (value: number) => Math.round(value * 10) / 10;
