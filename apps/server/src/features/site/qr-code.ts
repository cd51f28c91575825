import { QRCodeSVG } from "qrcode.react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The side of the drawing; it is made of lines and scales. */
const size = 240;

/** An SVG document of a QR code, black on white in both themes, with the quiet zone that readers need. */
export function drawQrCode(content: string): string {
  return renderToStaticMarkup(
    createElement(QRCodeSVG, {
      value: content,
      size,
      level: "M",
      marginSize: 4,
      xmlns: "http://www.w3.org/2000/svg",
    }),
  );
}
