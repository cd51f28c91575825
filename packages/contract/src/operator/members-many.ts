import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedList } from "../http/list.ts";
import { givenDays, letterShape, reasonSchema, soldTier } from "./members.ts";
import { mostAtOnce } from "./members-many-limits.ts";

const callId = z
  .uuid("编号有误，请刷新页面后再试")
  .describe("Made by the client. A call that comes again changes nothing, and gets the first answer again.");

const chosen = (most: number) =>
  boundedList(z.uuid("没有这个人"), most, { missing: "请选择用户", tooLong: `一次最多 ${most} 人` }).min(
    1,
    "请选择用户",
  );
const people = chosen(mostAtOnce.people);

const leftOutSchema = z.object({
  id: z.uuid(),
  nickname: z.string().describe("Empty for an account that is gone."),
  reason: z.string().describe("Chinese, for the operator."),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

const doneSchema = z
  .object({
    done: z.array(z.uuid()).describe("The people of the call, without those who were left out."),
    left_out: z.array(leftOutSchema),
  })
  .meta({ id: "DoneToMany", description: "The people whom a call reached, and those whom it left out." });
export type DoneToMany = z.infer<typeof doneSchema>;

const own = { access: "staff", data: "site", limit: 20 } as const;

/**
 * The calls by which staff do one thing to many people. Accounts of the staff are left out, and so is the account of the caller.
 * The log of operators has an entry for each person.
 */
export const peopleManyApi = {
  grant: endpoint({
    method: "POST",
    path: "/api/console/people-many/grants",
    summary: "Gives many people days of a tier, or the tier for ever.",
    ...own,
    roles: [],
    stepUp: true,
    body: z.object({ id: callId, people, tier: soldTier, days: givenDays, reason: reasonSchema }),
    response: doneSchema,
  }),
  sendMessage: endpoint({
    method: "POST",
    path: "/api/console/people-many/messages",
    summary: "Sends many people the same system message.",
    ...own,
    roles: ["support"],
    body: z.object({ id: callId, people, ...letterShape }),
    response: doneSchema,
  }),
  resetPasswords: endpoint({
    method: "POST",
    path: "/api/console/people-many/passwords",
    summary:
      "Sets new passwords and ends every session of these people. The passwords are answered only this once. They must be changed at the next sign-in. Accounts that a group manages are left out.",
    ...own,
    roles: ["support"],
    stepUp: true,
    body: z.object({ id: callId, people: chosen(mostAtOnce.passwords), reason: reasonSchema }),
    response: doneSchema.extend({
      passwords: z
        .array(z.object({ id: z.uuid(), password: z.string() }))
        .describe("Empty where the call comes again."),
    }),
  }),
  addToGroup: endpoint({
    method: "POST",
    path: "/api/console/people-many/groups",
    summary:
      "Makes many people members of a group, whatever its door says. They get a message. A name that another member has gets a number.",
    ...own,
    roles: [],
    body: z.object({ id: callId, people, group: z.uuid("没有这个班级") }),
    response: doneSchema,
  }),
};
