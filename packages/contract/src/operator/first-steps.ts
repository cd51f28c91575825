import { siteKinds } from "@shiju/learning/settings/site-kinds";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { passwordSchema, phoneSchema } from "../people/accounts.ts";
import { signedInSchema } from "../people/sign-in.ts";

const codeSchema = boundedText(60, {
  missing: "请填写地址里 # 后面的代码",
  tooLong: "代码不对，请照着终端里的抄",
})
  .min(1, "请填写地址里 # 后面的代码")
  .describe("The code of the printed address, after `#`. Case, spaces and dashes do not matter.");

const entry = { access: "visitor", data: "own", token: "ignored" } as const;

export const firstStepsApi = {
  open: endpoint({
    ...entry,
    method: "POST",
    path: "/api/first_steps/open",
    summary: "The name of the site before its first operator. Needs the code of the printed address.",
    limit: 30,
    body: z.object({ code: codeSchema }),
    response: z.object({ name: z.string(), kind: z.enum(siteKinds) }),
  }),
  found: endpoint({
    ...entry,
    method: "POST",
    path: "/api/first_steps",
    summary:
      "Names the site, sets its kind and makes the first operator, who is signed in. A phone with an account needs the password of that account. Afterwards no code opens anything.",
    limit: 30,
    body: z.object({
      code: codeSchema,
      name: trimmedText(20, { missing: "请写站名", tooLong: "站名最多 20 个字" }).min(1, "请写站名"),
      kind: z.enum(siteKinds, "请选择公开、学校或家庭"),
      phone: phoneSchema,
      password: passwordSchema,
    }),
    response: signedInSchema,
  }),
};
