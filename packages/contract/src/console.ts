import { z } from "zod";
import { endpoint } from "./http/endpoint.ts";

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
    access: "operator",
    data: "own",
    response: z.object({ commands: z.array(commandSchema) }),
  }),
};
