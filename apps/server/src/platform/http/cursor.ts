import { timeSchema } from "@shiju/contract/http/text";
import { invalidField } from "./problem-error.ts";

/** The last row of a page: the value that orders the rows, and an id that makes the order total. */
export interface PageEnd<Value extends string | number> {
  value: Value;
  id: string;
}

/** The text that the caller sends for the next page. */
export function writeCursor({ value, id }: PageEnd<string | number>): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Reads a cursor. Throws 422 if the cursor belongs to another order. */
export function readCursor(cursor: string, type: "number"): PageEnd<number>;
export function readCursor(cursor: string, type: "time"): PageEnd<string>;
export function readCursor(cursor: string, type: "number" | "time"): PageEnd<string | number>;
export function readCursor(cursor: string, type: "number" | "time"): PageEnd<string | number> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(place)) {
      const [value, id] = place as unknown[];
      const fits = type === "number" ? Number.isSafeInteger(value) : isTime(value);
      if (fits && typeof id === "string" && !id.includes("\0"))
        return { value: value as string | number, id };
    }
  } catch {
    // Refused below, like every invalid cursor.
  }
  throw invalidField("cursor", "翻页位置有误，请从第一页开始");
}

const isTime = (value: unknown) => timeSchema().safeParse(value).success;
