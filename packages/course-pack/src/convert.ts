import { Document, isMap, isSeq, parseDocument, Scalar, type YAMLMap } from "yaml";
import { isOldFormat } from "./old-format.ts";
import { partsOf } from "./text.ts";

/** A lesson in the new format, and the number of places that its author must still fill in. */
export interface Converted {
  text: string;
  open: number;
}

/**
 * Converts a lesson of the first format into the present format. Searches the gloss of each chunk in the Chinese
 * sentence and numbers it there. A gloss that is not found becomes a comment that begins with 待补. Returns undefined if
 * the lesson already has the present format.
 */
export function convertLesson(text: string): Converted | undefined {
  const document = parseDocument(text, { stringKeys: true, logLevel: "error" });
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS();
  if (!isOldFormat({ data } as Parameters<typeof isOldFormat>[0])) return undefined;
  const sentences = document.get("sentences");
  let open = 0;
  if (isSeq(sentences))
    for (const sentence of sentences.items) if (isMap(sentence)) open += convertSentence(document, sentence);
  return { text: document.toString({ lineWidth: 0, flowCollectionPadding: true }), open };
}

function convertSentence(document: Document, sentence: YAMLMap): number {
  const en = textOf(sentence, "en");
  const zh = textOf(sentence, "zh");
  const chunks = partsOf(en);
  const glosses = textOf(sentence, "chunks") === "" ? [] : partsOf(textOf(sentence, "chunks"));
  sentence.delete("chunks");
  sentence.delete("combos");
  const notes: string[] = [];
  if (chunks.length > 1) {
    const { marked, missing } = mark(zh, glosses);
    sentence.set("zh", marked);
    for (const index of missing)
      notes.push(`语块 ${index + 1}“${chunks[index] ?? ""}”，原来写的是“${glosses[index] ?? ""}”`);
  }
  const words = sentence.get("words");
  if (isMap(words))
    for (const { key, value } of words.items.slice()) {
      const gloss = value instanceof Scalar ? String(value.value) : "";
      if (gloss === "" || zh.includes(gloss)) continue;
      words.delete(key);
      notes.push(`单词 ${String(key)}，原来写的是“${gloss}”，中文里没有`);
    }
  if (isMap(words) && words.items.length === 0) sentence.delete("words");
  if (notes.length > 0) {
    const value = document.createNode(textOf(sentence, "zh"));
    if (value instanceof Scalar) value.comment = ` 待补：${notes.join("；")}`;
    sentence.set("zh", value);
  }
  return notes.length;
}

function textOf(map: YAMLMap, key: string): string {
  const value = map.get(key);
  return typeof value === "string" ? value : "";
}

/**
 * Returns the Chinese with the number of its chunk after each gloss that the Chinese contains. Glosses that overlap are
 * left out.
 */
function mark(zh: string, glosses: string[]): { marked: string; missing: number[] } {
  const found: { start: number; end: number; index: number }[] = [];
  const missing: number[] = [];
  for (const [index, gloss] of glosses.entries()) {
    const bare = gloss.replace(/[，。！？；：、]+$/u, "");
    const start = bare === "" ? -1 : zh.indexOf(bare);
    const end = start + bare.length;
    if (start === -1 || found.some((other) => start < other.end && other.start < end)) missing.push(index);
    else found.push({ start, end, index });
  }
  found.sort((a, b) => a.start - b.start);
  let marked = "";
  let at = 0;
  for (const { start, end, index } of found) {
    marked += `${zh.slice(at, start)} ${zh.slice(start, end)}/${index + 1} `;
    at = end;
  }
  const rest = zh.slice(at);
  return {
    marked: (marked.trimEnd() + (/^\p{P}/u.test(rest) ? rest : ` ${rest}`)).replaceAll(/ +/g, " ").trim(),
    missing,
  };
}
