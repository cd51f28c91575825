import { groupKinds } from "@shiju/learning/classes/groups";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { trimmedText } from "../http/text.ts";

/** Most groups that a search returns. */
export const mostGroupsFound = 20;

const foundGroupSchema = z.object({
  id: z.uuid(),
  kind: z.enum(groupKinds),
  name: z.string(),
  owner: z.string().describe("The nickname of the owner."),
  members: z.int().describe("Members of the group, without helpers and those who wait."),
});
export type FoundGroup = z.infer<typeof foundGroupSchema>;

/** Groups as the console knows them. */
export const groupDeskApi = {
  find: endpoint({
    method: "GET",
    path: "/api/console/groups",
    summary: `Groups by their code or by a part of their name, at most ${mostGroupsFound}.`,
    access: "staff",
    roles: [],
    data: "site",
    query: z.object({
      q: trimmedText(20)
        .min(1, "请写班级码或名字")
        .describe("The six letters of the code in either case, or a part of the name."),
    }),
    response: z.object({ groups: z.array(foundGroupSchema) }),
  }),
};
