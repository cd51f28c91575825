import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type QrName, qrNames } from "@shiju/contract/content/site-settings";
import QRCode from "qrcode";
import { StartError } from "#platform/start-error.ts";

/** For each code, the address that it encodes, or the path of a picture to show unchanged. */
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
  return /^[a-z][a-z\d+.-]+:/i.test(source) ? drawQr(source) : versioned(await read(source));
}

/** A picture that the operator has uploaded, as a JPEG. */
export const pictureQr = (jpeg: Buffer): QrImage => versioned({ type: "image/jpeg", bytes: jpeg });

/** Draws a code in black on white for both themes, with the quiet zone that scanners need. */
export async function drawQr(content: string): Promise<QrImage> {
  const svg = await QRCode.toString(content, { type: "svg", width: 240 });
  return versioned({ type: "image/svg+xml", bytes: Buffer.from(svg) });
}

const versioned = (image: Pick<QrImage, "type" | "bytes">): QrImage => ({
  ...image,
  version: createHash("sha256").update(image.bytes).digest("hex").slice(0, 16),
});

async function read(path: string): Promise<Pick<QrImage, "type" | "bytes">> {
  const type = types[extname(path).toLowerCase()];
  if (!type) throw new StartError(`二维码 ${path} 应为网址，或 png、jpg、webp 图片文件的路径`);
  try {
    return { type, bytes: await readFile(path) };
  } catch (error) {
    throw new StartError(`读不到二维码图片 ${path}：请检查路径和权限`, { cause: error });
  }
}
