import { z } from "zod";

/** Kebab-case, so that ids joined by dots stay unambiguous in addresses and file names. */
export const idSchema = z
  .string()
  .max(40, "编号最多 40 个字符；请写短些")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "编号只能用小写字母、数字和连字符；请改成 05-food 这样的");
