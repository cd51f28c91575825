const digits = "0123456789abcdefghijklmnopqrstuvwxyz";
const base = digits.length;
/**
 * Places at either end are whole numbers with this number of digits, so that items added there make no place longer.
 */
const width = 8;
const step = base ** 3;

/**
 * Returns places for `count` items after the place `low` and before `high`, compared as text. `low` or `high` is null
 * if there is no item on that side. No other place has to change, however many items are put between.
 */
export function placesBetween(low: string | null, high: string | null, count: number): string[] {
  const places: string[] = [];
  if (high === null || low === null) {
    let last = low ?? high;
    for (let made = 0; made < count; made++) {
      last = last === null ? digits.charAt(base / 2).padEnd(width, "0") : beyond(last, high === null);
      places.push(last);
    }
    return high === null ? places : places.toReversed();
  }
  fill(low, high, count, places);
  return places;
}

function fill(low: string, high: string, count: number, into: string[]): void {
  if (count === 0) return;
  const middle = between(low, high);
  const before = (count - 1) >> 1;
  fill(low, middle, before, into);
  into.push(middle);
  fill(middle, high, count - 1 - before, into);
}

function beyond(place: string, isAfter: boolean): string {
  const whole = Number.parseInt(place.slice(0, width).padEnd(width, "0"), base) + (isAfter ? step : -step);
  if (whole > 0 && whole < base ** width) return whole.toString(base).padStart(width, "0");
  return isAfter ? between(place, null) : between("", place);
}

/** Returns a place between two places, of which the first is the lesser. Null is beyond all places. */
function between(low: string, high: string | null): string {
  let found = "";
  let top = high;
  for (let at = 0; ; at++) {
    const [from, to] = [digitAt(low, at), top === null ? base : digitAt(top, at)];
    if (to - from > 1) return found + digits.charAt((from + to) >> 1);
    found += digits.charAt(from);
    if (to > from) top = null;
    else if (top !== null && at >= top.length) throw new Error(`nothing lies between ${low} and ${high}`);
  }
}

function digitAt(place: string, at: number): number {
  return Math.max(digits.indexOf(place.charAt(at) || "0"), 0);
}
