import { canonicalZone } from "@shiju/learning/time/zones";
import { z } from "zod";
import { userInfoSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

/**
 * Returns the schema of a single line of visible text. It has no control characters, and no marks that change the
 * writing direction of the text after it.
 */
const line = (tooLong: string) =>
  boundedText(400, { missing: "请填写文字", tooLong }).transform((text) =>
    text
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
      .trim(),
  );

/** Counts code points, so an emoji, which takes two UTF-16 units, is one character. */
const longest = (most: number) => (text: string) => Array.from(text).length <= most;

export const nicknameSchema = line("昵称最多 20 个字")
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), "昵称不能为空")
  .refine(longest(20), "昵称最多 20 个字");

const signatureSchema = line("个性签名最多 60 个字").refine(longest(60), "个性签名最多 60 个字");

const own = { access: "learner", data: "own", response: userInfoSchema } as const;

export const profileApi = {
  setName: endpoint({
    method: "POST",
    path: "/api/users/my/set_name",
    notManaged: "profile",
    summary: "Changes the nickname, and answers the account.",
    ...own,
    limit: 20,
    body: z.object({ name: nicknameSchema }),
  }),
  setSignature: endpoint({
    method: "POST",
    path: "/api/users/my/set_signature",
    notManaged: "profile",
    summary: "Changes the signature, which may be empty.",
    ...own,
    limit: 20,
    body: z.object({ signature: signatureSchema }),
  }),
  setTimeZone: endpoint({
    method: "POST",
    path: "/api/users/my/time_zone",
    summary:
      "Chooses the time zone of the learner's days. It holds from the next day on. Choosing the present zone cancels a planned change. Repeatable.",
    ...own,
    limit: 20,
    body: z.object({
      time_zone: boundedText(60, { missing: "请选择时区", tooLong: "没有这个时区" })
        .transform((name, context) => {
          const zone = canonicalZone(name);
          if (zone !== undefined) return zone;
          context.addIssue("没有这个时区");
          return z.NEVER;
        })
        .describe("An IANA name, such as `Asia/Shanghai`. Each name of a zone is accepted."),
    }),
  }),
  setHeadImage: endpoint({
    method: "POST",
    path: "/api/users/my/set_head_image",
    summary: "Sets an uploaded image as the avatar, and removes the previous one.",
    ...own,
    limit: 20,
    body: z.object({ path: boundedText(200, { missing: "请先上传头像" }).min(1, "请先上传头像") }),
  }),
};
