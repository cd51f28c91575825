import type { Source } from "./source.ts";

/** Returns whether a lesson was written in the first format, which has `chunks` and `combos` beside the sentence. */
export function isOldFormat({ data }: Source): boolean {
  const sentences: unknown = typeof data === "object" && data ? Reflect.get(data, "sentences") : undefined;
  return (
    Array.isArray(sentences) &&
    sentences.some(
      (one: unknown) => typeof one === "object" && one !== null && ("chunks" in one || "combos" in one),
    )
  );
}

/** Returns the message that says what to do about a pack in the first format. */
export function oldFormatFault(folder: string): string {
  return (
    "这是旧格式（chunks、combos）。新格式把语块标在 zh 里：语序相同用“|”，不同就写编号，例如 我/1 早餐/3 吃/1；" +
    `请先运行 npm run content -- convert ${folder}，再填好它留下的“待补”`
  );
}
