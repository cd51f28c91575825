type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

const signatures: readonly [ImageFormat, RegExp][] = [
  ["jpeg", /^\xFF\xD8\xFF/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[\s\S]{4}WEBP/],
  ["avif", /^[\s\S]{4}ftypavi[fs]/],
  ["heic", /^[\s\S]{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/],
];

/** The format of a file by its first bytes, whatever its name says; undefined for any other format. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return signatures.find(([, signature]) => signature.test(head))?.[0];
}
