import { grantOrigins } from "@shiju/learning/membership";
import { z } from "zod";
import { listOf, pageQuery, sortedBy } from "../http/console-list.ts";
import { reaches, submissionStates } from "../authors/publishing.ts";
import { endpoint } from "../http/endpoint.ts";
import { roles } from "../http/roles.ts";
import { trimmedText } from "../http/text.ts";

const personId = z.object({ id: z.uuid("没有这个人") });

/** Why something is done to somebody, for the log of operators. */
export const reasonSchema = trimmedText(200, { missing: "请写原因" }).min(1, "请写原因");
export const letterShape = {
  title: trimmedText(60, { missing: "请写标题" }).min(1, "请写标题"),
  text: trimmedText(2000, { missing: "请写正文" }).min(1, "请写正文"),
};
export const soldTier = z
  .int("请选择会员等级")
  .min(2, "请选择会员等级")
  .max(5, "请选择会员等级")
  .describe("2 month, 3 quarter, 4 year, 5 for ever.");
export const givenDays = z
  .int("天数应为 1 到 9999 的整数")
  .min(1, "天数应为 1 到 9999 的整数")
  .max(9999, "天数应为 1 到 9999 的整数")
  .optional()
  .describe("Tier 5 has none, every other needs it.");
const byReason = z.object({ reason: reasonSchema });

const personSchema = z.object({
  id: z.uuid(),
  nickname: z.string(),
  head_img: z.string(),
  phone: z.string().describe("Masked: `138****0013`. Empty for an account that a group manages."),
  invitation_code: z.string(),
  role: z.enum(roles),
  vip_type: z.int().describe("0 none, 1 partner, 2 month, 3 quarter, 4 year, 5 for ever."),
  on_trial: z.boolean(),
  ends_at: z.iso
    .datetime()
    .nullable()
    .describe("When the membership ends; null without one, or without an end."),
  created_at: z.iso.datetime(),
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe("Their last sign-in or call, to five minutes; null where they never came."),
  note: z.string().nullable().describe("The newest note of the staff about them; null where there is none."),
  week_seconds: z.int().describe("Study time of the last seven days."),
  paid: z.int().describe("What was paid and not given back, in fen."),
  locked: z.boolean(),
  delete_at: z.iso.datetime().nullable(),
});
export type PersonRow = z.infer<typeof personSchema>;

/** The way in which somebody came by membership: bought, on trial, given by staff, as a partner, or never. */
export const membershipWays = ["order", "trial", "operator", "partner", "never"] as const;
/** The state of an account: as it should be, locked, about to be deleted, or one of the staff. */
export const accountStates = ["normal", "locked", "leaving", "staff"] as const;

const grantSchema = z.object({
  id: z.uuid(),
  tier: z.int().describe("1 to 5 like `vip_type`; 0 is the trial."),
  origin: z.enum(grantOrigins),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe("Null where it has no end."),
  revoked_at: z.iso.datetime().nullable(),
});

const deviceSchema = z.object({
  id: z.uuid(),
  name: z.string().describe("Such as `Windows · Chrome`; empty where it is unknown."),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

const wholePersonSchema = personSchema.extend({
  locked_reason: z.string().nullable(),
  time_zone: z.string(),
  inviter: z.object({ id: z.uuid(), nickname: z.string() }).nullable(),
  invited: z.int().describe("How many people they brought."),
  has_password: z.boolean(),
  study: z.object({
    seconds: z.int().describe("Study time of all days."),
    days: z.int().describe("Days with study time."),
    today_seconds: z.int().describe("In the learner's own zone."),
  }),
  orders: z.int().describe("Orders that were paid."),
  balance: z.int().describe("What the learner can withdraw, in fen."),
  grants: z.array(grantSchema),
  devices: z.array(deviceSchema),
});

const courseSchema = z.object({
  id: z.string(),
  title: z.string(),
  origin: z
    .enum(["import", "author"])
    .describe("Whether the person imported it for themselves, or wrote it in the editor."),
  type: z.enum(["course", "words"]),
  reach: z.enum(reaches).describe("Who may open it. An import is private."),
  was_published: z.boolean().describe("Whether learners have it or had it."),
  submission: z
    .object({ id: z.uuid(), state: z.enum(submissionStates) })
    .nullable()
    .describe("The last one to the course square."),
  lesson_count: z.int().describe("Lessons or chapters in it."),
  learners: z.int().describe("Learners who have answered in it."),
  created_at: z.iso.datetime().describe("The time of the first publication, else of the submission."),
});
export type PersonCourse = z.infer<typeof courseSchema>;

/** Most courses of a kind that a person's page tells. */
export const mostPersonCourses = 100;

const own = { access: "staff", data: "site", params: personId } as const;

/** The beginning of the path of every call about a person. Only an admin may change an account of the staff. */
export const personPath = "/api/console/people/:id/";

/** People as the console knows them. */
export const peopleApi = {
  list: endpoint({
    method: "GET",
    path: "/api/console/people",
    summary: "Everybody with an account, the newest first unless `sort` says otherwise.",
    access: "staff",
    roles: ["support"],
    data: "site",
    query: z.object({
      ...pageQuery,
      ...sortedBy("created", "seen", "week", "paid"),
      q: trimmedText(50)
        .optional()
        .describe(
          "The beginning of a nickname, words in a note in any order, an id, an invitation code, or a phone: its first three digits, its last four, or all. The log of operators has each search for a whole phone.",
        ),
      way: z.enum(membershipWays).optional(),
      state: z.enum(accountStates).optional(),
      days: z.coerce.number().int().min(1).max(3660).optional().describe("Registered within so many days."),
    }),
    response: listOf(personSchema),
  }),
  read: endpoint({
    method: "GET",
    path: "/api/console/people/:id",
    summary: "A person: account, membership, study, devices.",
    ...own,
    roles: ["support"],
    response: wholePersonSchema,
  }),
  courses: endpoint({
    method: "GET",
    path: "/api/console/people/:id/courses",
    summary: `What somebody imported, and what they wrote and published or handed in, the newest first; ${mostPersonCourses} of each at most.`,
    ...own,
    roles: ["support"],
    response: z.object({ courses: z.array(courseSchema) }),
  }),
  showPhone: endpoint({
    method: "POST",
    path: "/api/console/people/:id/phone",
    summary: "The whole phone number. The call needs a reason, which the log of operators keeps.",
    ...own,
    roles: ["support"],
    limit: 60,
    body: byReason,
    response: z.object({ phone: z.string() }),
  }),
  addNote: endpoint({
    method: "POST",
    path: "/api/console/people/:id/notes",
    summary: "Adds a note about a person, which only staff see.",
    ...own,
    roles: ["support"],
    body: z.object({ text: trimmedText(500, { missing: "请写备注" }).min(1, "请写备注") }),
    response: z.object({}),
  }),
  sendMessage: endpoint({
    method: "POST",
    path: "/api/console/people/:id/messages",
    summary: "Sends somebody a system message.",
    ...own,
    roles: ["support"],
    body: z.object(letterShape),
    response: z.object({}),
  }),
  lock: endpoint({
    method: "POST",
    path: "/api/console/people/:id/lock",
    summary:
      "Suspends an account: ends every session and refuses each sign-in. The refusal names the reason.",
    ...own,
    roles: ["support"],
    stepUp: true,
    body: byReason,
    response: z.object({}),
  }),
  unlock: endpoint({
    method: "POST",
    path: "/api/console/people/:id/unlock",
    summary: "Lets somebody sign in again.",
    ...own,
    roles: ["support"],
    stepUp: true,
    body: byReason,
    response: z.object({}),
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/console/people/:id/password",
    summary:
      "Sets a new password and ends every session. The password is answered only this once. The learner must change it at the next sign-in.",
    ...own,
    roles: ["support"],
    stepUp: true,
    body: byReason,
    response: z.object({ password: z.string() }),
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/api/console/people/:id/sessions/end",
    summary: "Signs a device out, or all of them.",
    ...own,
    roles: ["support"],
    stepUp: true,
    body: z.object({ session: z.uuid("没有这台设备").optional().describe("All where left out.") }),
    response: z.object({ ended: z.int().describe("Sessions that were ended.") }),
  }),
  grant: endpoint({
    method: "POST",
    path: "/api/console/people/:id/grants",
    summary:
      "Gives days of a tier, or the tier for ever. The days that the learner has wait behind it, and none is lost.",
    ...own,
    roles: [],
    stepUp: true,
    body: z.object({ tier: soldTier, days: givenDays, reason: reasonSchema }),
    response: z.object({ id: z.uuid() }),
  }),
  revokeGrant: endpoint({
    method: "POST",
    path: "/api/console/people/:id/grants/:grant/revoke",
    summary: "Takes back what is left of a grant.",
    ...own,
    roles: [],
    stepUp: true,
    params: z.object({ id: z.uuid("没有这个人"), grant: z.uuid("没有这段会员时间") }),
    body: byReason,
    response: z.object({}),
  }),
  planDeletion: endpoint({
    method: "POST",
    path: "/api/console/people/:id/deletion",
    summary: "Deletes the account in seven days, as its owner can, and ends every session.",
    ...own,
    roles: [],
    stepUp: true,
    body: byReason,
    response: z.object({ delete_at: z.iso.datetime() }),
  }),
  cancelDeletion: endpoint({
    method: "POST",
    path: "/api/console/people/:id/deletion/cancel",
    summary: "Keeps an account whose deletion was planned.",
    ...own,
    roles: [],
    stepUp: true,
    body: byReason,
    response: z.object({}),
  }),
  setRole: endpoint({
    method: "PUT",
    path: "/api/console/people/:id/role",
    summary: "Gives another account a role. Nobody changes their own role, so there is always an admin.",
    ...own,
    roles: ["admin"],
    stepUp: true,
    body: z.object({ role: z.enum(roles, "请选择角色") }),
    response: z.object({ role: z.enum(roles) }),
  }),
};
