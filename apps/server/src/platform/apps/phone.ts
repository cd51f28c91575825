import type { IncomingHttpHeaders } from "node:http";

/** The headers by which `isPhone` decides, for `Vary`. */
export const widthHeaders = "sec-ch-ua-mobile, user-agent";

const phones = /iPhone|iPod|HarmonyOS|Mobile/i;
/** Tablets, some of which say Mobile too. */
const tablets = /iPad|Tablet/i;

/** Whether a page is asked for by a phone, whose screen is narrow: by the browser's own hint, or else by its name. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  if (hint !== undefined) return hint === "?1";
  const name = headers["user-agent"] ?? "";
  return phones.test(name) && !tablets.test(name);
}
