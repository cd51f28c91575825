import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { analyseWithPhonetics, type SpokenAnalysis } from "@shiju/language/analysis";
import { createEspeak } from "#platform/providers/phonetics/espeak.ts";
import { createPhonetics } from "#platform/providers/phonetics/phonetics.ts";

const longestLine = 1000;

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const espeak = createEspeak();
const lookup = createPhonetics(espeak, (reason) => console.error(`没有 espeak，只有美式音标：${reason}`));

// A reader that closes the pipe early (`| head`) has what it wants.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  espeak.close();
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

let number = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  number += 1;
  const sentence = line.replace(/^\uFEFF/u, "").trim();
  if (sentence === "") continue;
  if (sentence.length > longestLine) {
    console.error(
      `第 ${number} 行太长：${sentence.length} 个字符，最多 ${longestLine} 个。请拆成句子，一行一句。`,
    );
    process.exitCode = 1;
    continue;
  }
  const analysis = await analyseWithPhonetics(sentence, lookup);
  print(values.json ? asJson(sentence, analysis) : asTable(sentence, analysis));
}
espeak.close();

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function chunkTexts({ words, chunks }: SpokenAnalysis): string[] {
  return chunks.map(({ from, to }) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(" "),
  );
}

function asJson(sentence: string, analysis: SpokenAnalysis): string {
  return JSON.stringify({ sentence, words: analysis.words, chunks: chunkTexts(analysis) });
}

function asTable(sentence: string, analysis: SpokenAnalysis): string {
  const rows = analysis.words.map((word) => [
    word.text,
    word.class,
    word.lemma,
    word.name ? "名" : "",
    word.syllables.join("·"),
    word.us && `/${word.us}/`,
    word.uk && `/${word.uk}/`,
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [sentence, chunkTexts(analysis).join(" | "), ...lines, ""].join("\n");
}
