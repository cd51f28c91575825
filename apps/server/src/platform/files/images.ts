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
   * The picture alone, upright and at most 2048 px a side, as a new JPEG: whatever else the bytes carried (place, camera,
   * other files) is gone. A `ProblemError` says what is wrong with them in words for their owner.
   */
  toJpeg: (owner: string, bytes: Uint8Array) => Promise<Jpeg>;
  /** Loads the native part ahead of its time. */
  warm: () => Promise<void>;
}

const longestSide = 2048;
/** A picture of 50 million pixels is a phone's largest; a small file may claim any number of them. */
const mostPixels = 52_000_000;
const seconds = 20;

/** The one native part that an installation can do without; `onMissing` hears once why it cannot be loaded. */
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
  // A picture may need 150 MB while it is read.
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
  // Of libvips's many readers only those of the formats that are taken: each one is code that strangers feed.
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
