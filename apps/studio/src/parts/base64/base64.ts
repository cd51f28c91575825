/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  const piece = 0x8000;
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCodePoint(...bytes.subarray(at, at + piece));
  return btoa(text);
}
