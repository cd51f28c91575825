import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { staffRoles } from "../http/roles.ts";
import { boundedText } from "../http/text.ts";

/** A command of the operator's command line. */
const commandSchema = z.object({
  name: z.string(),
  usage: z.string().describe("What follows the name: `手机号`."),
  summary: z.string().describe("What it does, in Chinese."),
});

export const consoleApi = {
  commands: endpoint({
    method: "GET",
    path: "/api/console/commands",
    summary: "The commands that an operator runs on the server.",
    access: "staff",
    roles: ["admin"],
    data: "site",
    response: z.object({ commands: z.array(commandSchema) }),
  }),
  stepUp: endpoint({
    method: "POST",
    path: "/api/console/step-up",
    summary: "Confirms the session by its password, for calls that move money or rights.",
    access: "staff",
    roles: staffRoles,
    data: "site",
    limit: 20,
    body: z.object({ password: boundedText(72, { missing: "请输入密码" }) }),
    response: z.object({ confirmed_until: z.iso.datetime() }),
  }),
};
