/** What the server wrote into the page under a name; empty where it wrote nothing. */
export function pageMeta(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
