import { siteApi } from "@shiju/contract/content/site";
import type { Mount } from "#platform/http/http.ts";
import { immutableFile } from "#platform/http/immutable-file.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import type { QrImages } from "./qr-images.ts";
import { addressOfQr } from "./site.settings.service.ts";

/** The id of the only group. */
const studyGroup = "8";

export function qrRoutes(mount: Mount, images: () => QrImages): void {
  mount(siteApi.groupQrCode, async ({ params }) => {
    if (params.id !== studyGroup) throw new ProblemError("not_found", "没有这个群");
    const addressOf = (name: string) => addressOfQr(images(), name);
    return {
      vip_group: addressOf("vip_group"),
      customer_service: addressOf("customer_service"),
      follow: addressOf("follow"),
    };
  });

  mount(siteApi.qrImage, async ({ params }, _caller, request, reply) => {
    const image = images().get(params.name);
    if (!image || image.version !== params.version) throw new ProblemError("not_found", "没有这张图片");
    return immutableFile(request, reply, image);
  });
}
