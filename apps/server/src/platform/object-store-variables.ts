import { z } from "zod";
import { base } from "./web-address.ts";

/**
 * The variables of an object store with the API of S3, for uploads, speech and backups. Either all of the variables are
 * set, or none of them.
 */
export const objectStoreVariables = {
  /** With the bucket in its host name, or without. */
  S3_ENDPOINT: base.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "应为存储桶的名字：3 到 63 个小写字母、数字、点或连字符")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, "应为存储桶所在的地区，如 us-east-1")
    .optional(),
  S3_KEY_ID: z.string().trim().optional(),
  S3_SECRET: z.string().trim().optional(),
};

/** Returns a sentence for each variable that is not set although others of the store are. */
export function missingOfStore(set: Record<string, string | undefined>): string[] {
  const names = Object.keys(objectStoreVariables);
  const unset = names.filter((name) => set[name] === undefined);
  if (unset.length === names.length) return [];
  return unset.map((name) => `${name} 没有设置，对象存储需要 ${names.join("、")}`);
}
