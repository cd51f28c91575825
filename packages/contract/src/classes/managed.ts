import { groupKinds, mostOf } from "@shiju/learning/classes/groups";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { boundedText, trimmedText } from "../http/text.ts";
import { passwordSchema, phoneSchema, userInfoSchema } from "../people/accounts.ts";
import { groupSecretSchema, memberNameSchema } from "../people/group-link.ts";
import { codeSchema, enteredPasswordSchema, signedInSchema } from "../people/sign-in.ts";
import { groupCodeSchema, groupParams, memberNumberSchema, memberParams, ofGroup } from "./groups.ts";

/** The form of a given secret: two words and two digits, or six digits. */
const secretForms = ["password", "pin"] as const;
export type SecretForm = (typeof secretForms)[number];

const formSchema = z
  .enum(secretForms, "请选密码或 PIN")
  .describe("`password`: two words and two digits. `pin`: six digits.");

const childSchema = z.object({
  line: z.int().min(1).max(1_048_576).describe("The place in the list, from 1."),
  name: memberNameSchema,
  number: memberNumberSchema.default(""),
});
export type NewChild = z.output<typeof childSchema>;

const refusedChildSchema = z.object({
  line: z.int().describe("From 1."),
  text: z.string().describe("The beginning of the row."),
  reason: z.string().describe("Chinese, for the owner."),
});
export type RefusedChild = z.infer<typeof refusedChildSchema>;

const managedSchema = z
  .object({
    user_id: z.uuid(),
    name: z.string(),
    has_pin: z.boolean().describe("Whether the account signs in with a PIN of six digits."),
    is_given: z.boolean().describe("Whether the password is still the one that the owner gave."),
    delete_at: z.iso
      .datetime()
      .nullable()
      .describe("The time at which the account is deleted with its data. Null if no deletion is planned."),
  })
  .meta({ id: "ManagedAccount", description: "An account without a phone, which a group manages." });
export type ManagedAccount = z.infer<typeof managedSchema>;

const newSecretSchema = z
  .object({ user_id: z.uuid(), name: z.string(), number: z.string(), password: z.string() })
  .meta({ id: "NewSecret", description: "A new password or PIN. It is answered only this once." });
export type NewSecret = z.infer<typeof newSecretSchema>;

const openedSchema = z
  .object({
    kind: z.enum(groupKinds),
    name: z.string(),
    names: z
      .array(z.object({ user_id: z.uuid(), name: z.string(), number: z.string(), has_pin: z.boolean() }))
      .nullable()
      .describe("The managed accounts by number and name. Null if the caller has to type a name or number."),
  })
  .meta({ id: "OpenedGroup", description: "A group at whose door somebody stands." });
export type OpenedGroup = z.infer<typeof openedSchema>;

const keyShape = { code: groupCodeSchema.optional(), secret: groupSecretSchema.optional() };
const oneKey = {
  path: ["code"],
  error: "请填班级码，或者扫二维码",
};

const largestFile = 2 * 1024 * 1024;

export const managedApi = {
  list: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/managed",
    summary:
      "The accounts that a group manages, also those whose deletion is planned. For its owner and helpers.",
    params: groupParams,
    response: z.object({ accounts: z.array(managedSchema) }),
  }),
  read: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/managed/file",
    summary: `Reads a list of names and numbers, CSV or xlsx, and answers who would get an account and who would not. Nobody gets one yet. At most ${mostOf.rowsOfImport} rows are read. For the group's owner and helpers.`,
    limit: 20,
    bodyLimit: largestFile,
    bodyAs: "file",
    params: groupParams,
    body: z.object({ file: z.file("请选择一个文件").min(1, "这个文件是空的，请换一个文件") }),
    response: z.object({
      people: z.array(childSchema.extend({ name: z.string(), number: z.string() })),
      refused: z.array(refusedChildSchema),
    }),
  }),
  create: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/managed",
    summary:
      "Opens accounts without a phone. Each password is answered only this once. A name that the group has gets no second account. For the group's owner and helpers.",
    limit: 20,
    bodyLimit: 256 * 1024,
    params: groupParams,
    body: z.object({
      form: formSchema,
      people: boundedList(childSchema, mostOf.rowsOfImport, {
        missing: "请写名单",
        tooLong: `一次最多 ${mostOf.rowsOfImport} 行`,
      }).min(1, "名单里还没有人"),
    }),
    response: z.object({
      results: z.array(
        z.object({
          line: z.int().describe("As it was sent."),
          user_id: z.uuid().nullable().describe("Null for somebody who got no account."),
          password: z.string().nullable().describe("Null for somebody who got no account."),
          reason: z.string().nullable().describe("Chinese: why somebody got no account. Null otherwise."),
        }),
      ),
    }),
  }),
  reset: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/managed/reset",
    summary:
      "Gives new passwords to some or all managed accounts, and ends their sessions. The old passwords open nothing any more. For the group's owner and helpers.",
    limit: 30,
    params: groupParams,
    body: z.object({
      form: formSchema,
      user_ids: boundedList(z.uuid("没有这个成员"), mostOf.members, {
        missing: "请选给谁重设",
        tooLong: `最多选 ${mostOf.members} 人`,
      })
        .min(1, "请至少选一个人")
        .nullable()
        .describe("Null for all."),
    }),
    response: z.object({ passwords: z.array(newSecretSchema) }),
  }),
  remove: endpoint({
    ...ofGroup,
    method: "DELETE",
    path: "/api/groups/:id/managed/:user_id",
    summary:
      "Takes a managed account out of the group and ends its sessions. It is deleted with its data after seven days, or within the hour if nobody ever used it. For the group's owner.",
    limit: 240,
    params: memberParams,
    response: z.object({ delete_at: z.iso.datetime() }),
  }),
  keep: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/managed/:user_id/keep",
    summary: "Cancels a planned deletion: the account is a member again. For the group's owner.",
    limit: 240,
    params: memberParams,
    response: z.object({}),
  }),
  startExport: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/managed/:user_id/export",
    summary:
      "An address of all data of a managed account. Everybody who has the address can fetch the data for five minutes. For the group's owner.",
    limit: 10,
    params: memberParams,
    response: z.object({ path: z.string() }),
  }),
  bind: endpoint({
    method: "POST",
    path: "/api/users/my/phone",
    summary:
      "Gives a managed account a phone. From then on it is the learner's own, and no group manages it. It keeps its data and stays in the group.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.object({
      old_password: enteredPasswordSchema,
      phone: phoneSchema,
      code: codeSchema.optional().describe("Asked for where codes are really sent, with the purpose `bind`."),
      password: passwordSchema,
      agreed: z.literal(true, "请先阅读并同意用户协议和隐私政策"),
    }),
    response: userInfoSchema,
  }),
  open: endpoint({
    access: "visitor",
    data: "shared",
    relation: "link",
    token: "ignored",
    method: "POST",
    path: "/api/login/class/open",
    summary:
      "The group of a QR code's secret, of a code, or of the device. Names are answered for the secret, and on a device on which one of them was signed in.",
    limit: 300,
    body: z.object(keyShape).refine(({ code, secret }) => code === undefined || secret === undefined, oneKey),
    response: openedSchema,
  }),
  signIn: endpoint({
    access: "visitor",
    data: "own",
    token: "ignored",
    method: "POST",
    path: "/api/login/class",
    summary:
      "Signs in to a managed account: with the secret and the account, with the code and a typed name or number, or on a known device with the account.",
    limit: 600,
    body: z
      .object({
        ...keyShape,
        user_id: z.uuid("请重新选名字").optional().describe("Needs the secret or a known device."),
        name: trimmedText(20, { tooLong: "名字最多 20 个字" })
          .min(1, "请写名字或学号")
          .optional()
          .describe("The name or the number in the owner's list."),
        password: boundedText(72, { missing: "请输入密码", tooLong: "密码最多 72 位" }).min(1, "请输入密码"),
      })
      .refine(({ code, secret }) => code === undefined || secret === undefined, oneKey)
      .refine(({ user_id: id, name }) => (id === undefined) !== (name === undefined), {
        path: ["name"],
        error: "请写名字或学号",
      })
      .refine(
        ({ code, secret, name }) => name === undefined || code !== undefined || secret !== undefined,
        oneKey,
      ),
    response: signedInSchema,
  }),
};
