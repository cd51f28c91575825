import type { IncomingHttpHeaders } from "node:http";

/** The headers by which `isPhone` decides, for `Vary`. */
export const widthHeaders = "sec-ch-ua-mobile, user-agent";

const phones = /iPhone|iPod|HarmonyOS|Mobile/i;
/** Tablets, some of which say Mobile too. */
const tablets = /iPad|Tablet/i;

/**
 * Tells whether a phone, whose screen is narrow, asks for a page. It reads the hint of the browser, or else the
 * browser's name.
 */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  if (hint !== undefined) return hint === "?1";
  const name = headers["user-agent"] ?? "";
  return phones.test(name) && !tablets.test(name);
}
