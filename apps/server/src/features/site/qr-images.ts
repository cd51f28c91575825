import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import QRCode from "qrcode";
import { StartError } from "#platform/start-error.ts";

/** The QR codes: the study group, customer service, and the product's account to follow. */
const qrNames = ["vip_group", "customer_service", "follow"] as const;
type QrName = (typeof qrNames)[number];

/** For each code, an address to draw, or the path of a picture to show unchanged. */
export type QrSources = Partial<Record<QrName, string | undefined>>;

interface QrImage {
  type: string;
  bytes: Buffer;
  /** Changes with the picture, so that caches may keep it for ever. */
  version: string;
}
export type QrImages = ReadonlyMap<string, QrImage>;

const types: Record<string, string> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};

/** Draws or reads the configured codes; throws a `StartError` if a picture cannot be read. */
export async function openQrImages(sources: QrSources): Promise<QrImages> {
  const images = new Map<string, QrImage>();
  for (const name of qrNames) {
    const source = sources[name];
    if (source) images.set(name, await imageOf(source));
  }
  return images;
}

async function imageOf(source: string): Promise<QrImage> {
  const image = /^[a-z][a-z\d+.-]+:/i.test(source) ? await drawn(source) : await read(source);
  return { ...image, version: createHash("sha256").update(image.bytes).digest("hex").slice(0, 16) };
}

/** Black on white in both themes, with the quiet zone that scanners need. */
async function drawn(content: string): Promise<Pick<QrImage, "type" | "bytes">> {
  const svg = await QRCode.toString(content, { type: "svg", width: 240 });
  return { type: "image/svg+xml", bytes: Buffer.from(svg) };
}

async function read(path: string): Promise<Pick<QrImage, "type" | "bytes">> {
  const type = types[extname(path).toLowerCase()];
  if (!type) throw new StartError(`二维码 ${path} 应为网址，或 png、jpg、webp 图片文件的路径`);
  try {
    return { type, bytes: await readFile(path) };
  } catch (error) {
    throw new StartError(`读不到二维码图片 ${path}：请检查路径和权限`, { cause: error });
  }
}
