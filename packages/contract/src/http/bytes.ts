import { z } from "zod";

/** A body in exactly the bytes that were sent. The handler checks the sender before it reads the content. */
export const bytesSchema = z
  .instanceof(Uint8Array, { error: "请求没有内容" })
  .refine(({ length }) => length > 0, "请求没有内容");
