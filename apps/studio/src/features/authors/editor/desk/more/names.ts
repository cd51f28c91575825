import type { Exam } from "@shiju/learning/answer/paragraph/paragraph";
import type { CourseKind } from "@shiju/learning/course-kinds";
import type { PracticeType } from "@shiju/learning/practice/practice-types";
import { gapFacts } from "@shiju/learning/turn/gap-facts";
import { type GapType, gapTypes, type TurnTopic } from "@shiju/learning/turn/turn";

/** The kinds of courses as authors choose them, with the bounds of each. */
export const kindNames: Record<CourseKind, string> = {
  zero: "字母和键盘：一句最多 8 个词",
  first: "零基础：一句最多 12 个词，31 课起 14 个",
  a1: "入门：一句最多 12 个词",
  a2: "进阶：一句最多 16 个词",
  topics: "小学话题：一句最多 10 个词",
  translation: "段落翻译：一句最多 25 个词",
};

export const practiceNames: Record<PracticeType, string> = {
  translation: "翻译",
  dictation: "听写",
  listen: "跟听",
};

export const examNames: Record<Exam, string> = { cet4: "四级", cet6: "六级" };

export const topicNames: Record<TurnTopic, string> = {
  me: "我自己",
  family: "家人",
  day: "我的一天",
  likes: "我喜欢的",
  yesterday: "昨天",
  future: "以后",
};

/** The types of gaps, each with an example. */
export const gapNames: Record<GapType, string> = Object.fromEntries(
  gapTypes.map((type) => [type, `${gapFacts[type].zh}：${gapFacts[type].sample}`]),
) as Record<GapType, string>;
