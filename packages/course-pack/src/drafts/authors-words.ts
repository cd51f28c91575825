import type { Drawing } from "@shiju/learning/drawings";

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
    kind: "种类",
    continues: "接着哪门课",
    parts: "部分",
    begin: "起步方式",
    placement: "测起点的句子",
  },
  lesson: {
    title: "课名",
    goal: "学完会什么",
    scene: "场景",
    unit: "单元",
    grammar: "语法点",
    sentences: "句子",
    practice: "练习课",
    teaser: "悬念",
    part: "新的部分",
    turn: "轮到你",
    collect: "汇总",
    paragraph: "整段翻译",
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
    points: "要点",
    joins: "连接",
  },
} as const;

/** The same for what is within a field, by the key of the field. */
export const innerNames: Record<string, Record<string, string>> = {
  people: { en: "英文名", zh: "中文名", voice: "声音", pitch: "音高" },
  grammar: {
    point: "语法点",
    explain: "怎么用",
    examples: "例子",
    right: "对的例子",
    wrong: "错的例子",
  },
  begin: { practice: "练习方式", always_show: "照着打" },
  part: { title: "标题", drawing: "图", done: "学完会什么" },
  paragraph: { exam: "考试", title: "标题", minutes: "时间", text: "原文" },
  turn: {
    who: "谁来问",
    ask: "问句",
    ask_zh: "问句的中文",
    say: "回答的句型",
    zh: "回答的中文",
    topic: "话题",
    type: "空",
    is: "哪一类",
    one_of: "只能填",
    else: "还能填",
    same_as: "和谁一样",
    try: "填法的例子",
    mistakes: "常见错误",
    equal: "换个词也对",
    reply: "对方的回应",
    keep: "记住哪个空",
  },
};

/** The names of the drawings of parts. */
export const drawingNames: Record<Drawing, string> = {
  cat: "猫",
  cake: "蛋糕",
  hat: "帽子",
  cup: "杯子",
  noodles: "面条",
  shoe: "鞋",
  lemon: "柠檬",
  star: "星星",
};

const keyNames: Record<string, string> = {
  ...Object.assign({}, ...Object.values(innerNames)),
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
  [/^没有课程包 .*$/u, "找不到这门课，它可能已经下架；请另选一门，或选“不接着别的课”"],
  [/^课程包不能接着自己；.*$/u, "一门课不能接着自己；请另选一门"],
  [/或从 equal、accept 里删去那个答案/gu, "或从“换个词也对”“换种说法”里删去那个答案"],
  [
    /^各部分的 lessons 连起来要和课程的 lessons 一样.*$/u,
    "第一部分要从第 1 课开始；请在第 1 课也写上部分，或删去后面的部分",
  ],
  [/^“(\w+)”画了两次；请给这一部分换一幅$/u, "这幅图前面的部分已经用了；请换一幅"],
  [/^.* 的 collect 里有 .*$/u, "汇总里有后面的课；请只选这一课和它以前的课"],
  [
    /^只有带 paragraph（整段）的课才写 \w+；.*$/u,
    "只有带整段翻译的课才写这一项；请删去，或给这一课写上整段翻译",
  ],
  [/请在各句的 points 里增减/u, "请在各句的“要点”里增减"],
  [/cet4 要/u, "四级要"],
  [/cet6 要/u, "六级要"],
  [/^空的名字只能用字母和 _，.*$/u, "空的名字只能用英文字母，后面可以跟 2 到 9；请改成“food2”这样的"],
  [/比如 I'm \{name\}\.$/u, "比如“I'm {name}.”"],
  [/^没有 (\{[^}]*\}) 这个类型：.*$/u, "还没说 $1 填什么；请选它填哪一类，或写上能填的词"],
  [/^写 is 加一个类型，.*$/u, "还没说这个空填什么；请选一类，或写上能填的词"],
  [/：keep 写句型里一个空的名字$/u, "；请另选一个空"],
  [/^只能记住 name、.*$/u, "只能记住名字、地方、工作、吃的和动物；请换一个空，或选“不记”"],
  [/，或者把它加进 language 的 own-lines$/u, ""],
  [/^say 里没有/u, "句型里没有"],
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
