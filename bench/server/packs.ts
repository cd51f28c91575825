import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "cmu-pronouncing-dictionary";

const sentencesInLesson = 15;
const lessonsInPack = 40;

/** English with its chunks, their Chinese, the Chinese of the sentence and of the combination; A and B are filled in. */
const templates = [
  ["I saw | the A | near the B.", "我看见 | 这个 A | 在 B 旁边", "我在 B 旁边看见了这个 A。", "我看见这个 A"],
  [
    "She bought | an old A | for her B.",
    "她买了 | 一个旧 A | 给她的 B",
    "她给她的 B 买了一个旧 A。",
    "她买了一个旧 A",
  ],
  [
    "We talked | about the A | after the B.",
    "我们谈了 | 那个 A | 在 B 之后",
    "B 结束后我们谈了那个 A。",
    "我们谈了那个 A",
  ],
  [
    "He never forgets | his A | when he needs a B.",
    "他从不忘记 | 他的 A | 当他需要 B 时",
    "他需要 B 时从不忘记他的 A。",
    "他从不忘记他的 A",
  ],
  [
    "My parents put | the A | under the big B.",
    "我父母放了 | 那个 A | 在大 B 下面",
    "我父母把那个 A 放在大 B 下面。",
    "我父母放了那个 A",
  ],
  [
    "There is | another A | behind that B.",
    "有 | 另一个 A | 在那个 B 后面",
    "那个 B 后面还有一个 A。",
    "还有另一个 A",
  ],
  [
    "They wanted | to sell the A | because of the B.",
    "他们想 | 卖掉这个 A | 因为这个 B",
    "因为这个 B，他们想卖掉这个 A。",
    "他们想卖掉这个 A",
  ],
  [
    "Please bring | your A | to the new B tomorrow.",
    "请带 | 你的 A | 明天到新 B 来",
    "明天请带你的 A 到新 B 来。",
    "请带你的 A",
  ],
  [
    "The children laughed | at the funny A | and the little B.",
    "孩子们笑了 | 笑那个好玩的 A | 和那个小 B",
    "孩子们笑那个好玩的 A 和小 B。",
    "孩子们笑那个好玩的 A",
  ],
  [
    "You can find | a better A | if you ask the B.",
    "你能找到 | 更好的 A | 如果你问问 B",
    "问问 B，你能找到更好的 A。",
    "你能找到更好的 A",
  ],
] as const;

/** Writes packs of different natural-looking sentences that the checker finds faultless; each brings two new word forms. */
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

function toYaml([en, chunks, zh, combo]: (typeof templates)[number], a: string, b: string): string {
  const fill = (text: string) => text.replaceAll(/\b[AB]\b/g, (slot) => (slot === "A" ? a : b));
  const comboEn = en.split(" | ").slice(0, 2).join(" ");
  return [
    `  - en: "${fill(en)}"`,
    `    zh: "${fill(zh)}"`,
    `    chunks: "${fill(chunks)}"`,
    `    combos: { "${fill(comboEn)}": "${fill(combo)}" }`,
    `    words: { "${a}": "${a} 的意思", "${b}": "${b} 的意思" }`,
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
