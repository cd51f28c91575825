import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { uploadsApi } from "@shiju/contract/uploads";
import { send } from "./api.ts";

/** The timeout of an upload, longer than that of other calls, in milliseconds. */
export const uploadTimeoutMs = 60_000;

/** Uploads a picture with a file name; fails as any other call does. */
export function uploadImage(
  picture: Blob,
  name: string,
): Promise<EndpointResponse<typeof uploadsApi.addImage>> {
  const body = new FormData();
  body.append("file", picture, name);
  return send("/api/uploads/image", { method: "POST", body }, { within: uploadTimeoutMs });
}
