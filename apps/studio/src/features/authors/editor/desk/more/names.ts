import type { Exam } from "@shiju/learning/answer/paragraph/paragraph";
import type { CourseKind } from "@shiju/learning/course-kinds";
import type { PracticeType } from "@shiju/learning/practice/practice-types";
import type { GapType, TurnTopic } from "@shiju/learning/turn/turn";

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

/** What a learner may put into a gap. */
export const gapNames: Record<GapType, string> = {
  name: "名字",
  place: "地方",
  number: "数字",
  age: "年龄",
  time: "几点",
  day: "星期几",
  date: "日期",
  month: "月份",
  food: "吃的喝的",
  thing: "东西",
  animal: "动物",
  job: "工作",
  person: "一个人",
  people: "几个人",
  relatives: "亲人",
  letters: "拼出的字母",
  color: "颜色",
  adjective: "形容词",
  activity: "做的事",
  "activity:ing": "做的事（ing）",
  "activity:past": "做的事（过去式）",
  "activity:s": "做的事（加 s）",
  possessive: "谁的",
  noun: "一个名词",
  free: "什么都行",
};
