import { parseDocument } from "yaml";

/** Returns the text of a file with another list under a key. The rest of the text stays as it was written. */
export function withList(text: string, key: string, list: readonly string[]): string {
  const document = parseDocument(text);
  document.set(key, document.createNode(list));
  return document.toString({ lineWidth: 110 });
}
