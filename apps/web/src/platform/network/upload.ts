import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import type { uploadsApi } from "@shiju/contract/people/uploads";
import { send } from "./api.ts";

/** The timeout of an upload in milliseconds, longer than that of other calls. */
export const uploadTimeoutMs = 60_000;

/** The largest size of a file in bytes, as on the server. A larger file is refused before it is read. */
export const largestUpload = 10 * 1024 * 1024;
export const tooLarge = "文件太大，请选 10 MB 以内的";

/** Uploads a picture with a file name. It fails like any other call. */
export function uploadImage(
  picture: Blob,
  name: string,
): Promise<EndpointResponse<typeof uploadsApi.addImage>> {
  const body = new FormData();
  body.append("file", picture, name);
  return send("/api/uploads/image", { method: "POST", body }, { within: uploadTimeoutMs });
}
