import { z } from "zod";

/** A body as it was sent; what it says is for the handler to read, once it is sure who sent it. */
export const bytesSchema = z
  .instanceof(Uint8Array, { error: "请求没有内容" })
  .refine(({ length }) => length > 0, "请求没有内容");
