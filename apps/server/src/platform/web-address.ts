import { z } from "zod";

export const webAddress = z.url({ protocol: /^https?$/, error: "应为 http:// 或 https:// 开头的地址" });

/** An address to which paths are added. */
export const base = webAddress.transform((address) => address.replace(/\/+$/, ""));
