import { consoleApi } from "@shiju/contract/console";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { Mount } from "#platform/http/http.ts";

export function consoleRoutes(mount: Mount, answer: EndpointResponse<typeof consoleApi.commands>): void {
  mount(consoleApi.commands, async () => answer);
}
