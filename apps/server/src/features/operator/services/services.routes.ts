import { servicesApi } from "@shiju/contract/operator/services";
import type { Mount } from "#platform/http/http.ts";
import type { Services } from "./services.service.ts";

export function servicesRoutes(mount: Mount, services: Services, clock: () => Date): void {
  mount(servicesApi.list, async () => ({ services: services.list() }));

  mount(servicesApi.testSms, async ({ body }, by) => services.testSms(body.phone, by, clock()));

  mount(servicesApi.test, async ({ params }, by) => services.test(params.id, by, clock()));
}
