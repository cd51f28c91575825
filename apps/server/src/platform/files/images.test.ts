import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "#testing/content/pictures.ts";
import { openImages } from "./images.ts";

const images = openImages((error) => {
  throw error;
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s becomes a JPEG of its size",
  async (format) => {
    const jpeg = await images.toJpeg("owner", await picture(format, { width: 60, height: 50 }));
    expect(jpeg).toMatchObject({ width: 60, height: 50 });
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 50 });
  },
);

test("it stands upright, and place and camera are gone", async () => {
  const jpeg = await sharp(await picture("jpeg", { width: 60, height: 20 }))
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "31/1 13/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(jpeg.includes("A camera")).toBe(true);
  const { bytes, width, height } = await images.toJpeg("owner", jpeg);
  expect({ width, height }).toEqual({ width: 20, height: 60 });
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
});

test("what is clear becomes white, and what is large becomes 2048 px", async () => {
  const clear = await sharp({ create: { width: 4096, height: 8, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const { bytes, width, height } = await images.toJpeg("owner", clear);
  expect({ width, height }).toEqual({ width: 2048, height: 4 });
  const [red] = await sharp(bytes).raw().toBuffer();
  expect(red).toBeGreaterThan(250);
});

test("a file that hides another behind its picture keeps the picture alone", async () => {
  const both = Buffer.concat([await picture(), Buffer.from("<script>alert(1)</script>")]);
  expect((await images.toJpeg("owner", both)).bytes.includes("script")).toBe(false);
});

test.each([
  ["text", Buffer.from("not an image at all"), "unsupported_type", /不是能用的图片/],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupported_type", /不是能用的图片/],
  ["a PDF", Buffer.from("%PDF-1.7 and so on and on"), "unsupported_type", /不是能用的图片/],
  ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "unsupported_type", /HEIC/],
  ["half a signature", Buffer.from([0xff, 0xd8]), "unsupported_type", /不是能用的图片/],
  ["a signature alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "invalid_input", /损坏/],
])("%s is refused in words", async (_what, bytes, code, message) => {
  await expect(images.toJpeg("owner", bytes)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test("a picture cut short is refused", async () => {
  const whole = await picture("png", { width: 300, height: 300 });
  await expect(images.toJpeg("owner", whole.subarray(0, whole.length - 200))).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("a small file that claims endless pixels is refused before they are made", async () => {
  const bomb = await picture("png");
  const header = bomb.subarray(12, 29);
  header.writeUInt32BE(60_000, 4);
  header.writeUInt32BE(60_000, 8);
  bomb.writeUInt32BE(crc32(header), 29);
  await expect(images.toJpeg("owner", bomb)).rejects.toMatchObject({
    code: "invalid_input",
    message: "图片的像素太多，请换一张小一点的",
  });
});

test("a reader of another format stays shut, also behind a signature that is taken", async () => {
  await images.warm();
  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).png().toBuffer(),
  ).rejects.toThrow();
  await expect(sharp(await readFile(import.meta.filename)).metadata()).rejects.toThrow();
});

test("without its native part everything else goes on: one line is logged, and uploads say why not", async () => {
  const reasons: unknown[] = [];
  const load = async () => Promise.reject(new Error("Could not load the sharp module"));
  const without = openImages((error) => reasons.push(error), load);
  await without.warm();
  for (let round = 0; round < 3; round += 1)
    await expect(without.toJpeg("owner", await picture())).rejects.toMatchObject({
      code: "unavailable",
      message: "这台服务器缺少处理图片的组件，暂时不能上传图片",
    });
  expect(reasons).toHaveLength(1);
});
