import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { boundedText } from "../http/text.ts";

/** Larger than the pictures of phone cameras. */
const largestUpload = 10 * 1024 * 1024;

export const uploadsApi = {
  addImage: endpoint({
    method: "POST",
    path: "/api/uploads/image",
    summary:
      "Keeps an image as a new JPEG without the camera's metadata. Its content says what format it is, and its name does not. An image that is not used within a day is deleted.",
    access: "learner",
    data: "own",
    limit: 20,
    bodyLimit: largestUpload,
    bodyAs: "file",
    body: z.object({ file: z.file("请选择一张图片").min(1, "这个文件是空的，请换一张图片") }),
    response: z.object({
      path: z.string(),
      width: z.int().describe("Pixels."),
      height: z.int().describe("Pixels."),
    }),
  }),
  image: endpoint({
    method: "GET",
    path: "/api/uploads/:file",
    summary: "An uploaded image. It never changes, so every cache may keep it.",
    access: "visitor",
    data: "public",
    limit: "none",
    params: z.object({ file: boundedText(300) }),
    response: z.file().mime("image/jpeg"),
  }),
};
