import { Readable } from "node:stream";
import { S3Error, S3mini, S3ServiceError } from "s3mini";
import type { Storage } from "./storage.ts";

/** The settings by which the operator names a bucket and a key to it. */
export interface ObjectStoreSettings {
  /** The address of the store. Either its host name contains the bucket, or the bucket is added to the address. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

/**
 * The bytes of a part. Stores take parts of 5 MB and more, and at most 10,000 parts of one object. Some stores take
 * only parts of the same size.
 */
const partBytes = 16 * 1024 * 1024;
/** The timeout of a part in milliseconds. No learner waits for a part, and a line of 2 Mbit/s is fast enough. */
const partMs = 60_000;

/** Returns the client of a bucket. Each of its calls ends after `timeoutMs`. */
export function clientOf(
  { endpoint, bucket, region, keyId, secret }: ObjectStoreSettings,
  timeoutMs: number,
): S3mini {
  return new S3mini({
    endpoint: bucketAddress(endpoint, bucket),
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: timeoutMs,
  });
}

/**
 * Returns the address of a bucket. Aliyun and Tencent want the bucket in the host name, so the operator writes it
 * there.
 */
const bucketAddress = (endpoint: string, bucket: string): string =>
  new URL(endpoint).hostname.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`;

/** The objects of a bucket whose names begin with `folder/`. Faults are those of the client. */
export function objectStorage(settings: ObjectStoreSettings, folder: string, timeoutMs: number): Storage {
  const client = clientOf(settings, timeoutMs);
  const bulk = clientOf(settings, partMs);
  const keyOf = (name: string) => `${folder}/${name}`;

  async function* ranges(key: string, first: Response, bytes: number): AsyncGenerator<Buffer> {
    // An object that is replaced meanwhile fails, so that no two are mixed.
    const same = { "if-match": first.headers.get("etag") ?? "*" };
    let at = 0;
    for (let answer = first; ;) {
      const part = Buffer.from(await answer.arrayBuffer());
      yield part;
      at += part.length;
      if (at >= bytes || part.length === 0) return;
      answer = await bulk.getObjectRaw(key, false, at, at + partBytes, same);
    }
  }

  async function writeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
    let bytes = 0;
    let upload: string | undefined;
    const sent: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
    try {
      for await (const part of parts) {
        bytes += part.length;
        if (upload === undefined && part.length < partBytes) {
          await putWhole(bulk, key, part);
          return bytes;
        }
        upload ??= await bulk.getMultipartUploadId(key);
        sent.push(await bulk.uploadPart(key, upload, part, sent.length + 1));
      }
      if (upload !== undefined) await bulk.completeMultipartUpload(key, upload, sent);
      else await putWhole(bulk, key, new Uint8Array());
      return bytes;
    } catch (error) {
      // Parts that cannot be removed now end by the bucket's rule for unfinished uploads.
      if (upload !== undefined) await bulk.abortMultipartUpload(key, upload).catch(() => {});
      throw error;
    }
  }

  return {
    place: `${bucketAddress(settings.endpoint, settings.bucket)}/${folder}`,
    folder: undefined,
    async read(name) {
      const answer = await client.getObjectRaw(keyOf(name)).catch(undefinedWhereMissing);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    write: (name, content) => putWhole(client, keyOf(name), content),
    async remove(name) {
      await client.deleteObject(keyOf(name)).catch(undefinedWhereMissing);
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await pageOf(bulk, `${folder}/`, 1000, token);
        for (const { Key, Size, LastModified } of page.objects ?? [])
          yield { name: Key.slice(folder.length + 1), bytes: Size, changedAt: LastModified };
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
    async readStream(name) {
      const key = keyOf(name);
      const first = await bulk.getObjectRaw(key, false, 0, partBytes).catch((error: unknown) => {
        // No range lies within an empty object.
        if (codeOf(error) === "InvalidRange")
          return new Response(null, { headers: { "content-length": "0" } });
        return undefinedWhereMissing(error);
      });
      if (!first) return undefined;
      const { headers } = first;
      const bytes = Number(headers.get("content-range")?.split("/")[1] ?? headers.get("content-length"));
      return { bytes, content: Readable.from(ranges(key, first, bytes), { objectMode: false }) };
    },
    writeStream: (name, content) => writeParts(keyOf(name), inParts(content)),
    async removeUnfinished(before) {
      for (const { key, id, begunAt } of unfinishedIn(await bulk.listMultipartUploads("/", `${folder}/`)))
        if (begunAt < before) await bulk.abortMultipartUpload(key, id);
    },
  };
}

/** Objects whose names begin with `prefix`. */
export async function pageOf(client: S3mini, prefix: string, count: number, token?: string) {
  const page = await client.listObjectsPaged("/", prefix, count, token);
  if (!page) throw new S3ServiceError("the bucket is missing", 404, "NoSuchBucket");
  return page;
}

async function putWhole(client: S3mini, key: string, content: string | Uint8Array): Promise<void> {
  const answer = await client.putObject(key, content);
  await answer.arrayBuffer();
}

/**
 * Returns the uploads in parts that have been neither completed nor given up. It reads them from an answer that the
 * client does not parse.
 */
function unfinishedIn(answer: object): { key: string; id: string; begunAt: Date }[] {
  const { ListMultipartUploadsResult: result } = answer as {
    ListMultipartUploadsResult?: { Upload?: Upload | Upload[] };
  };
  return [result?.Upload ?? []]
    .flat()
    .map(({ Key, UploadId, Initiated }) => ({ key: Key, id: UploadId, begunAt: new Date(Initiated) }));
}

type Upload = Record<"Key" | "UploadId" | "Initiated", string>;

/** The same bytes in parts of one size, the last one smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    for (let rest = piece; rest.length > 0;) {
      const taken = rest.subarray(0, partBytes - bytes);
      pieces.push(taken);
      bytes += taken.length;
      rest = rest.subarray(taken.length);
      if (bytes < partBytes) continue;
      yield Buffer.concat(pieces);
      [pieces, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** A bucket that is missing is no file that is missing. */
function undefinedWhereMissing(error: unknown): undefined {
  const isMissing = error instanceof S3ServiceError && error.status === 404;
  if (!isMissing || codeOf(error) === "NoSuchBucket") throw error;
}

/** An address that takes everything and keeps nothing. */
export class NoStore extends Error {
  override name = "NoStore";
}

/**
 * Tells whether the store, or the way to the store, caused a fault. Otherwise the content that was to be written caused
 * it.
 */
export function isOfStore(error: unknown): boolean {
  if (error instanceof S3Error) return true;
  if (!(error instanceof Error)) return false;
  return error.name === "TimeoutError" || (error instanceof TypeError && isOfFetch.test(error.message));
}

const isOfFetch = /^(fetch failed|terminated)$/;

/**
 * Returns the store's own code of a fault, such as `NoSuchBucket`. If nothing answered, it returns the system's code,
 * such as `ECONNREFUSED`.
 */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The client reads the code only of a body whose type has no parameters.
    if (cause instanceof S3ServiceError)
      return /<Code>(\w+)<\/Code>/.exec(cause.body ?? "")?.[1] ?? cause.serviceCode;
    if ("code" in cause && typeof cause.code === "string") return cause.code;
    if (cause.name === "TimeoutError") return "ETIMEDOUT";
    if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  }
  return undefined;
}
