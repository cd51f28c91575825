import { Gauge } from "prom-client";
import type { Core } from "#composition/core.ts";
import type { Feature } from "#composition/feature.ts";
import type { Storage } from "#platform/files/storage.ts";
import { uploadsOwn } from "./uploads.own.service.ts";
import { uploadsRoutes } from "./uploads.routes.ts";
import { openUploads, type Uploads } from "./uploads.service.ts";

export function uploadsFeature(
  { db, images, limits }: Core,
  { storage }: { storage: Storage },
): Feature & { uploads: Uploads } {
  const uploads = openUploads(db, storage, images, limits.uploadBytes);
  return {
    name: "uploads",
    uploads,
    owns: uploadsOwn,
    // After a failure the rows that name the files still exist for the next hourly run.
    leave: (tx, userId) => uploads.removeFiles(tx, userId),
    routes: (mount) => uploadsRoutes(mount, uploads),
    works: [{ name: "unused uploads", every: "hour", run: uploads.sweep }],
    metrics: [
      new Gauge({
        name: "uploads_stored_bytes",
        help: "Bytes of pictures that learners keep",
        registers: [],
        async collect() {
          this.set(await uploads.storedBytes());
        },
      }),
    ],
  };
}
