import { z } from "zod";
import { trimmedText } from "../http/text.ts";

export const groupSecretSchema = trimmedText(22, { missing: "链接不完整", tooLong: "链接有误，请重新扫码" })
  .regex(/^[\w-]{22}$/, "链接有误，请重新扫码")
  .describe("The secret of the group's link or QR code.");

export const memberNameSchema = trimmedText(20, { missing: "请写名字", tooLong: "名字最多 20 个字" }).min(
  1,
  "请写名字",
);

/** The group that invites somebody who opens an account. */
export const invitingGroupSchema = z
  .object({
    secret: groupSecretSchema,
    name: memberNameSchema.describe("The name under which the group's owner knows the newcomer."),
  })
  .describe("The group that the new account joins. A site without open registration needs one.");
