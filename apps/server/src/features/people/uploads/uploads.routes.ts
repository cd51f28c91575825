import { uploadsApi } from "@shiju/contract/people/uploads";
import type { Mount } from "#platform/http/http.ts";
import { immutableFile } from "#platform/http/immutable-file.ts";
import type { Uploads } from "./uploads.service.ts";

export function uploadsRoutes(mount: Mount, uploads: Uploads): void {
  mount(uploadsApi.addImage, async ({ body }, { userId }) => uploads.add(userId, body.file));

  mount(uploadsApi.image, async ({ params }, _caller, request, reply) => {
    const bytes = await uploads.read(params.file);
    // A browser that took the file for a page would run nothing in it.
    reply.headers({
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
    });
    return immutableFile(request, reply, { type: "image/jpeg", bytes });
  });
}
