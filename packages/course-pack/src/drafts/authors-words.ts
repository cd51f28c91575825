/** The names of fields as the editor shows them, by their keys in the files of a pack. */
export const fieldNames = {
  course: {
    title: "课程名称",
    description: "介绍",
    level: "难度",
    category: "分类",
    access: "谁能学",
    license: "许可",
    source: "文本来自",
    people: "人物",
    names: "名字",
    equal: "整门课都对的换词",
    lessons: "课",
  },
  lesson: {
    title: "课名",
    goal: "学完会什么",
    scene: "场景",
    unit: "单元",
    grammar: "语法点",
    sentences: "句子",
  },
  line: {
    who: "谁说的",
    stage: "情景",
    en: "英文",
    zh: "中文",
    words: "要学的词",
    equal: "换个词也对",
    accept: "换种说法",
    mistakes: "常见错误",
    note: "说明",
  },
} as const;

/** The same for what is within a field. */
export const innerNames: Record<string, string> = {
  en: "英文名",
  zh: "中文名",
  voice: "声音",
  pitch: "音高",
  point: "语法点",
  explain: "怎么用",
  examples: "例子",
  right: "对的例子",
  wrong: "错的例子",
};

const keyNames: Record<string, string> = {
  ...innerNames,
  ...fieldNames.course,
  ...fieldNames.lesson,
  ...fieldNames.line,
};

const words: [RegExp, string][] = [
  [/^这一项是空的；.*$/u, "还没写；请写上，用不到就删去"],
  [/^pack\.yaml 的 people 里没有 .*$/u, "说话的人不在人物表里；请另选一个人"],
  [/en 有 (\d+) 个语块，zh 没有标出；.*$/u, "英文有 $1 块，中文还没有标出哪里是哪一块"],
  [/zh 有 (\d+) 段，en 有 (\d+) 个语块；.*$/u, "中文标了 $1 段，英文有 $2 块；请重新标"],
  [/zh 里有一段是空的；.*$/u, "中文有一段是空的；请重新标"],
  [/这里有 (\d+) 段，en 有 (\d+) 个语块；.*$/u, "这里有 $1 段，英文有 $2 块；请使“|”一样多，或不写“|”"],
  [/en 只有 (\d+) 个；/u, "英文只有 $1 块；"],
  [/请照 zh 里的字写/gu, "请照整句中文里的字写"],
  [/在两边的 equal、accept 里互相写上/gu, "在两句的“换个词也对”或“换种说法”里互相写上"],
  [/或从 equal、accept 里删去那个答案/gu, "或从“换个词也对”“换种说法”里删去那个答案"],
  [/它只在 en、zh 和 accept 里分开语块/gu, "它只用来分开英文、中文和换种说法里的语块"],
];

/** Removes the keys of files from a message of the checker, because an author sees none of them. */
function withoutKeys(message: string): string {
  return words.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}

/** Rewords a message of the checker of packs for an author, who sees fields and no files. */
export function inAuthorsWords(message: string): string {
  return withoutKeys(message).replace(
    /^(缺少)?“(\w+)”(?=；|没有内容|应是|只能是|太大|太小|是空的)/u,
    (all, missing: string | undefined, key: string) =>
      keyNames[key] === undefined ? all : `${missing ?? ""}“${keyNames[key]}”`,
  );
}
