import { saveFile } from "./save-file.ts";

/** Saves a zip that came in base64. */
export function saveZip(name: string, zip: string): void {
  const bytes = Uint8Array.from(atob(zip), (sign) => sign.codePointAt(0) ?? 0);
  saveFile(`${name}.zip`, "application/zip", bytes);
}
