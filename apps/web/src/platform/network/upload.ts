import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { uploadsApi } from "@shiju/contract/uploads";
import { send } from "./api.ts";

/** A picture on a slow line takes longer than other calls may. */
export const uploadTimeoutMs = 60_000;

/** Uploads a picture under a file's name; failures as of any other call. */
export function uploadImage(
  picture: Blob,
  name: string,
): Promise<EndpointResponse<typeof uploadsApi.addImage>> {
  const body = new FormData();
  body.append("file", picture, name);
  return send("/api/uploads/image", { method: "POST", body }, { within: uploadTimeoutMs });
}
