export const imageName = "image.png";

/** Saves a picture as a file. */
export function downloadImage(url: string, name = imageName): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a text as a file with a media type (default: plain text). */
export function saveText(name: string, text: string, type = "text/plain"): void {
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves bytes as a file with a media type. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  save(name, new Blob([bytes], { type }));
}

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  downloadImage(url, name);
  // By then the download has read the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
