import type { Page } from "@playwright/test";

/** A PNG of one colour, drawn in the browser. */
export function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  return page
    .evaluate(
      ([w, h]) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
        const drawing = canvas.getContext("2d");
        if (drawing) {
          drawing.fillStyle = "#2a4d7c";
          drawing.fillRect(0, 0, w, h);
        }
        return canvas.toDataURL("image/png").split(",")[1] ?? "";
      },
      [width, height] as const,
    )
    .then((base64) => Buffer.from(base64, "base64"));
}
