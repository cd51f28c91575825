import { spokenForms } from "@shiju/course-pack/forms";
import { compile } from "./compile.command.ts";
import { type CompiledLesson, type CompiledPack, readCompiled } from "./compiled.ts";

const kindNames = ["整句", "语块", "组合", "单词短语"];

/** Compiles what changed, then prints how large the packs are and which words each lesson introduces. */
export async function stats(dir: string, out: string): Promise<number> {
  const code = await compile(dir, out);
  if (code !== 0) return code;
  const packs = await readCompiled(out);
  for (const pack of packs) console.log(describePack(pack).join("\n"));
  console.log(`共 ${packs.length} 个课程包，${summary(packs.flatMap(({ lessons }) => lessons))}`);
  return 0;
}

function describePack(pack: CompiledPack): string[] {
  const met = new Set<string>();
  const lessons = pack.lessons.map((lesson) => {
    const fresh = lemmasOf(lesson).filter((lemma) => !met.has(lemma));
    for (const lemma of fresh) met.add(lemma);
    return `  ${lesson.id}　${counts(lesson)}　新词 ${fresh.length}：${fresh.join(" ")}`;
  });
  return [`${pack.title}（${pack.id}）：${summary(pack.lessons)}`, ...lessons, ""];
}

function counts({ sentences, words, steps }: CompiledLesson): string {
  const total = steps.reduce((sum, count) => sum + count, 0);
  return words.length > 0 ? `${words.length} 词` : `${sentences.length} 句 ${total} 题`;
}

function summary(lessons: CompiledLesson[]): string {
  const sentences = lessons.flatMap((lesson) => lesson.sentences);
  const words = lessons.flatMap((lesson) => lesson.words);
  const lines = [...sentences.map(({ en }) => en), ...words.map(({ word }) => word)].map(spokenForms);
  const forms = new Set(lines.flat());
  const lemmas = new Set(lessons.flatMap(lemmasOf));
  const kinds = kindNames.map(
    (name, kind) => `${name} ${lessons.reduce((sum, { steps }) => sum + (steps[kind] ?? 0), 0)}`,
  );
  return [
    `${lessons.length} 课`,
    ...(words.length > 0 ? [`${words.length} 词`] : []),
    `${sentences.length} 句（${kinds.join("、")}）`,
    `词形 ${forms.size}、词元 ${lemmas.size}`,
    `平均句长 ${average(sentences.map((sentence) => sentence.words.length))} 词`,
  ].join("，");
}

/** The lemmas a lesson uses, names left out, in the order of their first use. */
function lemmasOf({ sentences, words }: CompiledLesson): string[] {
  const used = sentences
    .flatMap((sentence) => sentence.words)
    .filter(({ name, text }) => !name && spokenForms(text).length > 0);
  return [...new Set([...used.map(({ lemma }) => lemma), ...words.map(({ word }) => word.toLowerCase())])];
}

function average(numbers: number[]): string {
  return numbers.length === 0 ? "0" : (numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toFixed(1);
}
