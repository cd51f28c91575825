import type { Import, ImportEncoding, ImportKind, ImportRole } from "@shiju/contract/content/imports";

interface ImportWords {
  title: string;
  signIn: string;
  /** The name of the items that are counted, and the name of the group in which they stand. */
  one: string;
  group: string;
  /** The files that are read, one a line. */
  files: readonly string[];
  /** The lines of a text file. */
  example: string;
  placeOf: (found: Import) => string;
  home: string;
}

/** The texts of the pages about each kind of import. */
export const importWords: Record<ImportKind, ImportWords> = {
  words: {
    title: "导入词表",
    signIn: "登录后导入自己的词表",
    one: "个词",
    group: "组",
    files: [
      "文本（txt）：一行一个词，后面可以写释义",
      "表格（csv、xlsx）：一列单词，一列释义",
      "Qwerty Learner 等背单词软件的词库（json）",
      "Anki 的牌组（apkg）：只读笔记，不读复习记录",
    ],
    example: "abandon  v. 放弃\nice cream  n. 冰淇淋",
    placeOf: ({ pack_id }) => `/words/index?pack=${pack_id}`,
    home: "/words/index",
  },
  course: {
    title: "导入课程",
    signIn: "登录后导入自己的课程",
    one: "句",
    group: "课",
    files: [
      "文本（txt）：一行英文，后面或下一行写中文",
      "表格（csv、xlsx）：一列英文，一列中文，还可以有一列写课名",
      "Earthworm 的课程（json）",
      "Anki 的牌组（apkg）：只读笔记，不读复习记录",
    ],
    example: "How are you?\n你好吗？",
    placeOf: ({ pack_id }) => `/myCourse/${pack_id}`,
    home: "/myCourse/index",
  },
};

export const encodingNames: Record<ImportEncoding, string> = {
  "utf-8": "UTF-8",
  gb18030: "GBK（简体中文）",
  big5: "Big5（繁体中文）",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16（大端）",
  "windows-1252": "西欧",
};

export const roleNames: Record<ImportRole, string> = {
  en: "英文",
  zh: "中文",
  us: "美式音标",
  uk: "英式音标",
  lesson: "课名",
};

export const rolesOf: Record<ImportKind, readonly ImportRole[]> = {
  words: ["en", "zh", "us", "uk", "lesson"],
  course: ["en", "zh", "lesson"],
};
