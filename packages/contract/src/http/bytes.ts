import { z } from "zod";

/** A body exactly as it was sent. The handler checks who sent it before it reads anything in it. */
export const bytesSchema = z
  .instanceof(Uint8Array, { error: "请求没有内容" })
  .refine(({ length }) => length > 0, "请求没有内容");
