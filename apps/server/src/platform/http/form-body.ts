import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "./problem-error.ts";

/** Reads multipart/form-data, for the endpoints whose contract asks for a form. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** The limits of other fields of a form. Some clients send such fields, and the server ignores them. */
const otherFields = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, parts: 21, headerPairs: 50 };

/** Faults of a form that cannot be read to its end, by the reader's code. */
const faults: Record<string, (most: number) => ProblemError> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => new ProblemError("invalid_input", "一次只能上传一个文件"),
  FST_FIELDS_LIMIT: () => new ProblemError("invalid_input", tooMany),
  FST_PARTS_LIMIT: () => new ProblemError("invalid_input", tooMany),
};
function tooLarge(most: number): ProblemError {
  return new ProblemError("too_large", `文件太大，请选 ${Math.floor(most / 1024 / 1024)} MB 以内的`);
}
/** The largest number of bytes of a form apart from its file, roughly. */
const mostBeside = otherFields.fields * otherFields.fieldSize + 100_000;

const tooMany = `除文件外，表单最多有 ${otherFields.fields} 项`;

/**
 * Returns the only file of a form under its field's name, in memory, with at most `most` bytes. A form that is too
 * large is refused at once, and the rest of its bytes is dropped.
 */
export async function formOf(request: FastifyRequest, most: number): Promise<Record<string, File>> {
  if (!request.isMultipart())
    throw new ProblemError("unsupported_type", "请用表单上传文件（multipart/form-data）");
  if (Number(request.headers["content-length"] ?? 0) > most + mostBeside) throw tooLarge(most);
  return Promise.race([filesOf(request, most), overflow(request, most)]);
}

/** Rejects as soon as more bytes have come than a form may have. Otherwise it never settles. */
function overflow({ raw }: FastifyRequest, most: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    raw.on("data", (part: Buffer) => {
      received += part.length;
      if (received <= most + mostBeside) return;
      // Stops the reader of the form and releases its bytes.
      raw.unpipe();
      raw.resume();
      reject(tooLarge(most));
    });
  });
}

async function filesOf(request: FastifyRequest, most: number): Promise<Record<string, File>> {
  const files: [string, File][] = [];
  try {
    for await (const part of request.parts({ limits: { ...otherFields, fileSize: most, files: 1 } })) {
      if (part.type === "field") continue;
      files.push([part.fieldname, new File([await part.toBuffer()], part.filename, { type: part.mimetype })]);
    }
  } catch (error) {
    throw (
      faults[(error as { code?: string }).code ?? ""]?.(most) ??
      new ProblemError("malformed", "表单没有收完整，请重新上传", { cause: error })
    );
  }
  return Object.fromEntries(files);
}

export function refuseForm(request: FastifyRequest): void {
  if (request.isMultipart())
    throw new ProblemError("unsupported_type", "不支持这种内容格式，请用 application/json");
}
