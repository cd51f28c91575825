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
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  downloadImage(url, name);
  // By then the download has read the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
