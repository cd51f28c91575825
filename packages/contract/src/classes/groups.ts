import { groupDoors, groupKinds, groupPositions, groupRoles, mostOf } from "@shiju/learning/classes/groups";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";
import { groupSecretSchema, memberNameSchema } from "../people/group-link.ts";

/** The relations of a group to its data: see `relations` in endpoint.ts. */
export const ofGroup = { access: "learner", data: "shared", relation: "group" } as const;

export const groupParams = z.object({ id: z.uuid("没有这个班级") });
export const memberParams = groupParams.extend({ user_id: z.uuid("没有这个成员") });

export const groupCodeSchema = trimmedText(12, { missing: "请填班级码", tooLong: "班级码是六个字母" })
  .transform((code) => code.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{6}$/, "班级码是六个字母"))
  .describe("The six letters of the group. Blanks, hyphens and lower case are accepted.");

/** The key of a group: the typed code, or the secret of its link. */
export const groupKeySchema = z
  .object({ code: groupCodeSchema.optional(), secret: groupSecretSchema.optional() })
  .refine(({ code, secret }) => (code === undefined) !== (secret === undefined), {
    path: ["code"],
    error: "请填班级码，或者扫二维码",
  });

export const groupNameSchema = trimmedText(20, { missing: "请写名字", tooLong: "名字最多 20 个字" }).min(
  1,
  "请写名字",
);
export const memberNumberSchema = trimmedText(10, { tooLong: "学号最多 10 个字" });

const groupSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(groupKinds),
    name: z.string(),
    position: z.enum(groupPositions).describe("The position of the caller in the group."),
    is_waiting: z.boolean().describe("Whether the owner has not let the caller in yet."),
    owner: z.string().describe("The nickname of the owner."),
    members: z.int().describe("Members of the group, without those who wait."),
    waiting: z.int().describe("Those who wait to be let in. 0 for a member."),
    has_board: z.boolean().describe("Whether members see the board of the group."),
    door: z.enum(groupDoors),
    code: z.string().nullable().describe("The code to join by. Null for a member."),
    secret: z.string().nullable().describe("The secret of the link and the QR code. Null for a member."),
  })
  .meta({ id: "Group", description: "A class or a family, as the caller sees it." });
export type Group = z.infer<typeof groupSchema>;

const memberSchema = z
  .object({
    user_id: z.uuid(),
    name: z.string(),
    number: z.string().describe("The number in the owner's list. Empty for none."),
    nickname: z.string(),
    head_img: z.string(),
    role: z.enum(groupRoles),
    is_waiting: z.boolean(),
    is_managed: z.boolean().describe("Whether the account belongs to the group, and has no phone."),
    joined_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable().describe("Null if the member never came."),
  })
  .meta({ id: "GroupMember", description: "A member or helper of a group, as its owner sees them." });
export type GroupMember = z.infer<typeof memberSchema>;

const invitationSchema = z
  .object({
    kind: z.enum(groupKinds),
    name: z.string(),
    owner: z.string().describe("The nickname of the owner."),
    door: z.enum(groupDoors),
    members: z.int().describe("Members of the group."),
  })
  .meta({ id: "GroupInvitation", description: "The group that asks somebody to join." });
export type GroupInvitation = z.infer<typeof invitationSchema>;

export const groupsApi = {
  list: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups",
    summary: "The groups of the caller: those that they own first, then the others by name.",
    response: z.object({ groups: z.array(groupSchema) }),
  }),
  create: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups",
    notManaged: "group",
    summary: `Makes a group. A learner owns at most ${mostOf.groupsOfOwner}.`,
    limit: 20,
    body: z.object({
      id: z.uuid().describe("Made by the client, so that the call can be repeated."),
      kind: z.enum(groupKinds, "请选班级或家庭"),
      name: groupNameSchema,
    }),
    response: groupSchema,
  }),
  read: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id",
    summary: "A group of the caller.",
    params: groupParams,
    response: groupSchema,
  }),
  change: endpoint({
    ...ofGroup,
    method: "PUT",
    path: "/api/groups/:id",
    summary: "Changes the name, the door or the board of a group. For its owner.",
    limit: 60,
    params: groupParams,
    body: z.object({
      name: groupNameSchema.optional(),
      door: z.enum(groupDoors, "请选怎么加入").optional(),
      has_board: z.boolean("请选要不要班榜").optional(),
    }),
    response: groupSchema,
  }),
  renewCode: endpoint({
    ...ofGroup,
    method: "POST",
    path: "/api/groups/:id/code",
    summary: "Gives a group a new code and a new secret. The old ones open nothing any more. For its owner.",
    limit: 10,
    params: groupParams,
    response: groupSchema,
  }),
  remove: endpoint({
    ...ofGroup,
    method: "DELETE",
    path: "/api/groups/:id",
    summary:
      "Removes a group with its assignments. Its managed accounts are deleted after seven days. For its owner.",
    limit: 20,
    params: groupParams,
    response: z.object({}),
  }),
  invitation: endpoint({
    access: "visitor",
    data: "shared",
    relation: "link",
    method: "POST",
    path: "/api/groups/invitation",
    summary: "The group of a code or a link, before one joins it.",
    limit: 30,
    body: groupKeySchema,
    response: invitationSchema,
  }),
  join: endpoint({
    ...ofGroup,
    relation: "link",
    method: "POST",
    path: "/api/groups/join",
    notManaged: "group",
    summary: `Joins a group, or asks its owner to be let in. A group has at most ${mostOf.members} members.`,
    limit: 20,
    body: groupKeySchema.safeExtend({
      name: memberNameSchema.describe("The name under which the owner knows the caller."),
    }),
    response: groupSchema,
  }),
  leave: endpoint({
    ...ofGroup,
    method: "DELETE",
    path: "/api/groups/:id/membership",
    summary: "Leaves a group. What its owner saw of the caller ends with it. A managed account cannot leave.",
    limit: 20,
    params: groupParams,
    response: z.object({}),
  }),
  members: endpoint({
    ...ofGroup,
    method: "GET",
    path: "/api/groups/:id/members",
    summary: "The members of a group by number and name. For its owner and helpers.",
    params: groupParams,
    response: z.object({ members: z.array(memberSchema) }),
  }),
  changeMember: endpoint({
    ...ofGroup,
    method: "PUT",
    path: "/api/groups/:id/members/:user_id",
    summary: `Lets somebody in, or changes their name, number or role. Roles are changed by the owner alone; a group has at most ${mostOf.helpers} helpers.`,
    limit: 120,
    params: memberParams,
    body: z.object({
      name: memberNameSchema.optional(),
      number: memberNumberSchema.optional(),
      role: z.enum(groupRoles, "请选成员或帮手").optional(),
      is_waiting: z.literal(false).optional().describe("Lets in somebody who waits."),
    }),
    response: memberSchema,
  }),
  removeMember: endpoint({
    ...ofGroup,
    method: "DELETE",
    path: "/api/groups/:id/members/:user_id",
    summary: "Removes a member who has an account of their own, or refuses somebody who waits.",
    limit: 120,
    params: memberParams,
    response: z.object({}),
  }),
};
