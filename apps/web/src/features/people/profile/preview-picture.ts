/** Longest side, in pixels, of the picture that is cropped and uploaded. */
export const longestSide = 1024;

/** Bytes of the largest accepted file. Pictures of cameras are smaller, and they are scaled down here. */
const largestPicture = 50 * 1024 * 1024;

export interface Preview {
  /** An object URL; the caller revokes it. */
  url: string;
  width: number;
  height: number;
}

/**
 * Scales a file to at most 1024 px, upright, in a format that every browser draws. Rejects with a message in
 * Chinese for the learner.
 */
export async function previewOf(file: File): Promise<Preview> {
  if (file.type !== "" && !file.type.startsWith("image/")) throw new Error("请选择图片文件，如 JPG 或 PNG");
  if (file.size > largestPicture) throw new Error("图片太大，请选 50 MB 以内的");
  const picture = await decode(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const drawn = draw(picture, width, height);
  picture.close();
  const url = URL.createObjectURL(await toBlob(drawn, "image/png"));
  return { url, width, height };
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    const isHeic = /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
    throw new Error(
      isHeic ? "这台设备打不开 HEIC 图片，请先转成 JPG 再选" : "图片打不开，可能已损坏或格式不支持，请换一张",
      { cause: error },
    );
  }
}

function draw(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Encodes a canvas as a picture; JPEG needs an opaque canvas. */
export async function toBlob(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg"): Promise<Blob> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!made) throw new Error("图片太大，这台设备处理不了，请换一张");
  return made;
}
