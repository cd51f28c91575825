import { checkPack } from "@shiju/course-pack/check";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";

/** What the checker of packs finds, at its line; a line of -1 is the lesson itself, a lesson of -1 the whole course. */
export interface Finding {
  lesson: number;
  line: number;
  message: string;
}

/**
 * Checks a draft as a pack's files are checked. Each lesson is written with a sentence a row, so that the row of a fault
 * is its sentence. What is empty is no fault yet: sentences without English or Chinese are left out.
 */
export function checkDraft({ head, lessons }: DraftPack): Finding[] {
  const ready = lessons.map(({ lesson }) =>
    lesson.sentences.flatMap((sentence, at) => (sentence.en !== "" && sentence.zh !== "" ? [at] : [])),
  );
  const pack = { ...head, id: "draft", title: head.title || "草稿", description: head.description || "草稿" };
  const files = lessons.map(({ id, lesson }, at) => ({
    name: `${id}.yaml`,
    path: id,
    text: rowsOf({ ...lesson, title: lesson.title || "课", goal: lesson.goal || "课" }, ready[at] ?? []),
  }));
  const filled = { ...pack, category: head.category || "其他", license: head.license || "无" };
  const folder = {
    id: "draft",
    path: "draft",
    files: [{ name: "pack.yaml", path: "pack.yaml", text: JSON.stringify(filled) }, ...files],
  };
  const places = new Map(lessons.map(({ id }, at) => [id, at]));
  /** The checker counts what it was given. */
  const numberOf = (lesson: number, given: string) => (ready[lesson]?.[Number(given) - 1] ?? 0) + 1;
  const inEditor = (message: string, lesson: number) =>
    inPlainWords(message)
      .replace(/^与第 (\d+) 句/u, (_, given: string) => `与第 ${numberOf(lesson, given)} 句`)
      .replace(/ (\S+) 第 (\d+) 句/gu, (all, id: string, given: string) => {
        const other = places.get(id);
        return other === undefined ? all : `第 ${other + 1} 课第 ${numberOf(other, given)} 句`;
      });
  return checkPack(folder).problems.flatMap(({ file, line, message }) => {
    const lesson = places.get(file) ?? -1;
    const row = ready[lesson]?.[line - 2];
    const isEmptyLesson = lesson >= 0 && ready[lesson]?.length === 0;
    return isEmptyLesson ? [] : [{ lesson, line: row ?? -1, message: inEditor(message, lesson) }];
  });
}

function rowsOf({ sentences, ...rest }: DraftPack["lessons"][number]["lesson"], ready: number[]): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"sentences":[\n${ready.map((at) => JSON.stringify(sentences[at])).join(",\n")}\n]}`;
}

const words: [RegExp, string][] = [
  [/^pack\.yaml 的 people 里没有 .*$/u, "说话的人不在人物表里；请另选一个人"],
  [/en 有 (\d+) 个语块，zh 没有标出；.*$/u, "英文有 $1 块，中文还没有标出哪里是哪一块"],
  [/zh 有 (\d+) 段，en 有 (\d+) 个语块；.*$/u, "中文标了 $1 段，英文有 $2 块；请重新标"],
  [/请照 zh 里的字写/gu, "请照整句中文里的字写"],
  [/在两边的 equal、accept 里互相写上/gu, "在两句的“换个词也对”或“换种说法”里互相写上"],
];

/** The checker speaks of the keys of files; an author sees none. */
function inPlainWords(message: string): string {
  return words.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}
