import type { GroupKind } from "@shiju/learning/classes/groups";

interface GroupWords {
  /** The kind in a sentence. */
  thing: string;
  /** A group of the kind, after 这个. */
  one: string;
  code: string;
  /** Somebody whom the owner looks after. */
  member: string;
  /** The helper of the owner. */
  helper: string;
  number: string;
}

/** The words for groups of each kind. */
export const groupWords: Record<GroupKind, GroupWords> = {
  class: {
    thing: "班级",
    one: "班",
    code: "班级码",
    member: "学生",
    helper: "一起管班的老师",
    number: "学号",
  },
  family: { thing: "家庭", one: "家", code: "家庭码", member: "孩子", helper: "另一位家长", number: "编号" },
};

/** Returns a code as it is read aloud: KMR QTX. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
