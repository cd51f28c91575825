import type sharp from "sharp";
import { imageFormatOf } from "./image-format.ts";
import { ProblemError } from "#platform/http/problem-error.ts";
import { takeTurns } from "#platform/turns.ts";

type Sharp = typeof sharp;

interface Jpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Images {
  /**
   * Returns the picture as a new JPEG: upright, at most 2048 px a side, without any other content of the file such as
   * the place or the camera. A `ProblemError` tells the owner what is wrong with the file.
   */
  toJpeg: (owner: string, bytes: Uint8Array) => Promise<Jpeg>;
  /** Loads the native part before the first picture needs it. */
  warm: () => Promise<void>;
}

const longestSide = 2048;
/** The largest pictures of phones have 50 million pixels. A small file may claim any number of pixels. */
const mostPixels = 52_000_000;
const seconds = 20;

/**
 * Opens the native part that reads pictures. If this part cannot be installed, the server runs without it, and
 * `onMissing` gets the reason once.
 */
export function openImages(
  onMissing: (error: unknown) => void,
  load: () => Promise<Sharp> = loadSharp,
): Images {
  let loading: Promise<Sharp | undefined> | undefined;
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      onMissing(error);
      return undefined;
    }));
  // One picture may take 150 MB while it is decoded.
  const inTurn = takeTurns({
    atOnce: 2,
    waitingOfOwner: 10,
    full: () => new ProblemError("too_many_calls", "你的前几张图片还在处理，请稍后再试"),
  });

  return {
    async toJpeg(owner, bytes) {
      requireImage(bytes);
      const found = await loaded();
      if (!found) throw new ProblemError("unavailable", "这台服务器缺少处理图片的组件，暂时不能上传图片");
      return inTurn(owner, () => encode(found, bytes));
    },
    async warm() {
      await loaded();
    },
  };
}

async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import("sharp");
  loaded.cache(false);
  // libvips has many readers, and each could be attacked by an uploaded file. So only the readers of the accepted
  // formats stay on.
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadNsgifBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  return loaded;
}

function requireImage(bytes: Uint8Array): void {
  const format = imageFormatOf(bytes);
  if (format === "heic")
    throw new ProblemError("unsupported_type", "暂时不支持 HEIC 格式，请先把图片转成 JPG 再上传");
  if (!format)
    throw new ProblemError("unsupported_type", "这不是能用的图片，请选 JPG、PNG、WebP 或 GIF 格式的图片");
}

async function encode(load: Sharp, bytes: Uint8Array): Promise<Jpeg> {
  const image = load(bytes, { limitInputPixels: mostPixels, failOn: "error" }).timeout({ seconds });
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message);
    throw new ProblemError(
      "invalid_input",
      tooMany ? "图片的像素太多，请换一张小一点的" : "图片打不开，可能已经损坏，请换一张",
      { cause: error },
    );
  }
}
