/** Returns the text that the server wrote into the page under a name; empty if it wrote no text. */
export function pageMeta(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
