export const imageName = "image.png";

/** Saves a picture as a file. */
export function downloadImage(url: string, name = imageName): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
