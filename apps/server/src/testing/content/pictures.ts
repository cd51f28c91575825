import sharp from "sharp";

/** The bytes of a picture of one colour. */
export function picture(
  format: "jpeg" | "png" | "webp" | "gif" | "avif" = "jpeg",
  { width = 40, height = 30, background = "#2a4d7c" } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A form with one file, as a browser sends it. */
export function fileForm(
  bytes: Uint8Array,
  { field = "file", name = "avatar.jpg", type = "image/jpeg" } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----a-boundary-of-the-test";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
