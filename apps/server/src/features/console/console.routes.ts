import { consoleApi } from "@shiju/contract/console";
import type { EndpointAnswer } from "@shiju/contract/http/endpoint";
import type { Mount } from "#platform/http/http.ts";

export function consoleRoutes(mount: Mount, answer: EndpointAnswer<typeof consoleApi.commands>): void {
  mount(consoleApi.commands, async () => answer);
}
