import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "cmu-pronouncing-dictionary";

const sentencesInLesson = 15;
const lessonsInPack = 40;

/**
 * English in chunks, and its Chinese. After each part of the Chinese stands the number of its chunk. New words replace
 * A and B.
 */
const templates = [
  ["I saw | the A | near the B.", "我/1 在B旁边/3 看见了/1 这个A/2。"],
  ["She bought | an old A | for her B.", "她/1 给她的B/3 买了/1 一个旧A/2。"],
  ["We talked | about the A | after the B.", "B结束后/3 我们谈了/1 那个A/2。"],
  ["He never forgets | his A | when he needs a B.", "他需要B时/3 从不忘记/1 他的A/2。"],
  ["My parents put | the A | under the big B.", "我父母/1 把那个A/2 放/1 在大B下面/3。"],
  ["There is | another A | behind that B.", "那个B后面/3 还有/1 一个A/2。"],
  ["They wanted | to sell the A | because of the B.", "因为这个B，/3 他们想/1 卖掉这个A/2。"],
  ["Please bring | your A | to the new B tomorrow.", "明天/3 请带/1 你的A/2 到新B来/3。"],
  ["The children laughed | at the funny A | and the little B.", "孩子们笑/1 那个好玩的A/2 和小B/3。"],
  ["You can find | a better A | if you ask the B.", "问问B，/3 你能找到/1 更好的A/2。"],
] as const;

/**
 * Writes packs of different natural sentences in which the checker finds no faults. Each sentence has two new word
 * forms.
 */
export function writePacks(dir: string, { sentences }: { sentences: number }): void {
  const forms = drawForms(2 * sentences);
  const entries = Array.from({ length: sentences }, (_, index) =>
    toYaml(
      templates[index % templates.length] ?? templates[0],
      forms[2 * index] ?? "",
      forms[2 * index + 1] ?? "",
    ),
  );
  const lessons = inGroups(entries, sentencesInLesson);
  inGroups(lessons, lessonsInPack).forEach((group, packIndex) => {
    const folder = join(dir, `bench-${packIndex + 1}`);
    mkdirSync(folder, { recursive: true });
    const ids = group.map((_, index) => `lesson-${index + 1}`);
    writeFileSync(join(folder, "pack.yaml"), head(`bench-${packIndex + 1}`, ids));
    group.forEach((lesson, index) =>
      writeFileSync(
        join(folder, `${ids[index]}.yaml`),
        `title: 第 ${index + 1} 课\ngoal: 测量编译的快慢\nsentences:\n${lesson.join("")}`,
      ),
    );
  });
}

/** Words spread over the whole dictionary, each once. */
function drawForms(count: number): string[] {
  const words = Object.keys(dictionary).filter((word) => /^[a-z]{3,12}$/.test(word));
  const step = Math.floor(words.length / count);
  return Array.from({ length: count }, (_, index) => words[index * step] ?? "");
}

function toYaml([en, zh]: (typeof templates)[number], a: string, b: string): string {
  const fill = (text: string) => text.replaceAll(/\b[AB]\b/g, (slot) => (slot === "A" ? a : b));
  return [
    `  - en: "${fill(en)}"`,
    `    zh: "${fill(zh)}"`,
    `    words: { "${a}": "${a}", "${b}": "${b}" }`,
    "",
  ].join("\n");
}

function head(id: string, lessons: string[]): string {
  return [
    `id: ${id}`,
    "type: course",
    "title: 测量用课程",
    "description: 只用来测量编译的快慢。",
    "level: 3",
    "category: 测量",
    "access: free",
    "license: CC-BY-4.0",
    `lessons: [${lessons.join(", ")}]`,
    "",
  ].join("\n");
}

function inGroups<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
