import { z } from "zod";
import { passwordSchema } from "./accounts.ts";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

const deviceSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Such as "Windows · Chrome"; empty where the device did not say.'),
    current: z.boolean().describe("Whether it is the one that asks."),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe("To the hour."),
  })
  .meta({ id: "Device", description: "Where the learner is signed in." });
export type Device = z.infer<typeof deviceSchema>;

export const devicesApi = {
  devices: endpoint({
    method: "GET",
    path: "/api/users/my/devices",
    summary: "The devices on which the learner is signed in. The device of this call comes first.",
    access: "learner",
    data: "own",
    response: z.object({ devices: z.array(deviceSchema), has_password: z.boolean() }),
  }),
  signOutDevice: endpoint({
    method: "DELETE",
    path: "/api/users/my/devices/:id",
    summary: "Signs one device out.",
    access: "learner",
    data: "own",
    params: z.object({ id: z.uuid() }),
    response: z.object({}),
  }),
  signOutDevices: endpoint({
    method: "DELETE",
    path: "/api/users/my/devices",
    summary: "Signs out everywhere, or everywhere else.",
    access: "learner",
    data: "own",
    query: z.object({ keep: z.enum(["this"]).optional() }),
    response: z.object({}),
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/users/my/password",
    summary: "Changes the password and signs every other device out.",
    access: "learner",
    data: "own",
    limit: 20,
    body: z.object({
      old_password: boundedText(72, { tooLong: "密码最多 72 位" }).min(1, "请输入现在的密码"),
      password: passwordSchema,
    }),
    response: z.object({}),
  }),
};
