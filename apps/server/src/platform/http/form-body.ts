import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "./problem-error.ts";

/** Understands multipart/form-data, which only those endpoints take that ask for a form. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** The one file of a form under its field's name, in memory; at most `most` bytes of it are ever read. */
export async function formOf(request: FastifyRequest, most: number): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new ProblemError("unsupported_type", "请用表单上传文件");
  const limits = { fileSize: most, files: 1, fields: 0, parts: 1, headerPairs: 50 };
  try {
    const part = await request.file({ limits });
    if (!part) return {};
    const bytes = await part.toBuffer();
    return { [part.fieldname]: new File([bytes], part.filename, { type: part.mimetype }) };
  } catch (error) {
    if ((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE")
      throw new ProblemError("too_large", `文件太大，请选 ${Math.floor(most / 1024 / 1024)} MB 以内的`, {
        cause: error,
      });
    throw error;
  }
}

export function refuseForm(request: FastifyRequest): void {
  if (request.isMultipart())
    throw new ProblemError("unsupported_type", "不支持这种内容格式，请用 application/json");
}
