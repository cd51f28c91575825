import { isChord } from "./chords.ts";

/** The values that a setting accepts, and its default. */
export type Rule = { accepts: (value: unknown) => boolean } & (
  | { type: "flag"; fallback: boolean }
  | { type: "choice"; of: readonly (number | string)[]; fallback: number | string }
  /** From `min` to `max` in whole steps from `min`. */
  | { type: "number"; min: number; max: number; step: number; fallback: number }
  | { type: "set"; of: readonly number[]; fallback: number[] }
  | { type: "chord"; fallback: string[] }
  /** `#rgb`, `#rrggbb`, or empty for the theme's ink. */
  | { type: "colour"; fallback: string }
);

const isFlag = (value: unknown) => typeof value === "boolean";
export const flag = (fallback: boolean) => ({ type: "flag", fallback, accepts: isFlag }) as const;

export const choice = <const Of extends readonly (number | string)[]>(of: Of, fallback: Of[number]) =>
  ({ type: "choice", of, fallback, accepts: (value: unknown) => of.includes(value as never) }) as const;

export const number = (min: number, max: number, step: number, fallback: number) => {
  const isWhole = Number.isInteger(min) && Number.isInteger(step);
  const isStep = (value: number) => {
    const steps = (value - min) / step;
    // Tenths have no exact binary form, so a step of them is met within a millionth.
    return isWhole
      ? Number.isInteger(value) && Number.isInteger(steps)
      : Math.abs(steps - Math.round(steps)) < 1e-6;
  };
  const accepts = (value: unknown) =>
    typeof value === "number" && value >= min && value <= max && isStep(value);
  return { type: "number", min, max, step, fallback, accepts } as const;
};

export const set = (of: readonly number[]): Extract<Rule, { type: "set" }> => {
  const accepts = (value: unknown) =>
    Array.isArray(value) &&
    value.every((item) => of.includes(item as never)) &&
    new Set(value).size === value.length;
  return { type: "set", of, fallback: [...of], accepts };
};

export const chord = (...fallback: string[]) => ({ type: "chord", fallback, accepts: isChord }) as const;

const isColour = (value: unknown) => typeof value === "string" && /^(#([\da-f]{3}){1,2})?$/i.test(value);
export const colour = { type: "colour", fallback: "", accepts: isColour } as const;

type ValueOf<R> = R extends { type: "flag" }
  ? boolean
  : R extends { type: "choice"; of: readonly (infer Value)[] }
    ? Value
    : R extends { type: "number" }
      ? number
      : R extends { type: "set" }
        ? number[]
        : R extends { type: "chord" }
          ? string[]
          : string;

/** The settings that follow these rules. */
export type Values<R> = { [Key in keyof R]: ValueOf<R[Key]> };

type Rules = Readonly<Record<string, Rule>>;

/** Returns the values in `kept` that have a known key and that the rule of this key accepts. */
export function knownOf<R extends Rules>(rules: R, kept: unknown): Partial<Values<R>> {
  if (typeof kept !== "object" || kept === null) return {};
  const known = Object.entries(kept).filter(([key, value]) => {
    const rule = Object.hasOwn(rules, key) && rules[key];
    return rule && rule.accepts(value);
  });
  return Object.fromEntries(known) as Partial<Values<R>>;
}

export function fallbacksOf<R extends Rules>(rules: R): Values<R> {
  return Object.fromEntries(Object.entries(rules).map(([key, { fallback }]) => [key, fallback])) as Values<R>;
}
