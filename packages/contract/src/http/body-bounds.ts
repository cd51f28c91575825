import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** The limits of the JSON at a place of a body. A place without fields and items takes a single value. */
export interface Bounds {
  /** Fields of an object, by name. */
  fields: ReadonlyMap<string, Bounds>;
  /** Items of a list. */
  items?: ItemBounds | undefined;
}

interface ItemBounds {
  most: number;
  /** The list's own sentence for a longer one, where it has one. */
  tooLong: string | undefined;
  /**
   * Whether items beyond `most` pass here. The object that they belong to is then refused later, such as an attempt
   * with too many events.
   */
  isLoose: boolean;
  each: Bounds;
}

/** Deepest nesting of lists and objects in a body. */
export const mostDepth = 64;

/** Most values in a whole body that the contract does not describe, such as fields of a newer app. */
export const mostUnknown = 1000;

const single: Bounds = { fields: new Map() };

/** The bounds of an endpoint's body. */
export function bodyBoundsOf({ body, describedBody }: Pick<Endpoint, "body" | "describedBody">): Bounds {
  if (!body) return single;
  const bounds = boundsOf(body);
  return describedBody ? either(bounds, boundsOf(describedBody, true)) : bounds;
}

/**
 * Returns the limits of a schema. `isLoose` is for a shape whose parts are validated one by one after the body was
 * accepted.
 */
function boundsOf(schema: z.core.$ZodType, isLoose = false): Bounds {
  const inside = (inner: z.core.$ZodType) => boundsOf(inner, isLoose);
  const { def } = schema._zod as unknown as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return {
        fields: new Map(Object.entries(def.shape).map(([name, field]) => [name, inside(field)])),
      };
    case "array":
      return { ...single, items: { ...longestOf(def), isLoose, each: inside(def.element) } };
    case "tuple": {
      const each = def.items.map(inside).reduce(either, single);
      return { ...single, items: { most: def.items.length, tooLong: undefined, isLoose, each } };
    }
    case "union":
      return def.options.map(inside).reduce(either, single);
    case "optional":
    case "nullable":
    case "default":
      return inside(def.innerType);
    case "pipe":
      return inside(def.in._zod.def.type === "transform" ? def.out : def.in);
    default:
      return single;
  }
}

/** The bound of a list, and its sentence. */
function longestOf({ checks = [] }: z.core.$ZodArrayDef): Pick<ItemBounds, "most" | "tooLong"> {
  const max = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === "max_length");
  if (!max) return { most: 0, tooLong: undefined };
  const { maximum, error } = max as z.core.$ZodCheckMaxLengthDef;
  const sentence = error?.({ code: "too_big", origin: "array", maximum, input: [] } as never);
  return { most: maximum, tooLong: typeof sentence === "string" ? sentence : sentence?.message };
}

/** The bounds of a value that has one of two shapes. */
function either(one: Bounds, other: Bounds): Bounds {
  const fields = new Map(one.fields);
  for (const [name, bounds] of other.fields) {
    const known = fields.get(name);
    fields.set(name, known ? either(known, bounds) : bounds);
  }
  const [a, b] = [one.items, other.items];
  if (!a || !b) return { fields, items: a ?? b };
  return { fields, items: { ...(a.most >= b.most ? a : b), each: either(a.each, b.each) } };
}
