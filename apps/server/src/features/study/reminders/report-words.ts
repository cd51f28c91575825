import type { WeeklyReport } from "@shiju/contract/study/reminders";

interface Words {
  title: string;
  text: string;
}

/** The message about a week in which the learner studied. */
export function wordsFor({ seconds, days, sentences, words, accuracy, before, due }: WeeklyReport): Words {
  const done = [
    ...(sentences > 0 ? [`写对 ${sentences} 句`] : []),
    ...(words > 0 ? [`拼对 ${words} 个词`] : []),
    ...(accuracy === null ? [] : [`一次答对 ${Math.round(accuracy * 100)}%`]),
  ];
  return {
    title: `上周学了 ${lengthOf(seconds)}，${days} 天`,
    text: [
      ...(done.length > 0 ? [`${done.join("，")}。`] : []),
      ...(before.days > 0 ? [comparedWith(seconds, before.seconds)] : []),
      due > 0 ? `现在有 ${due} 个该复习了。` : "现在没有要复习的。",
    ].join("\n\n"),
  };
}

/** The one message after which nothing more is said. */
export const wordsForNothing: Words = {
  title: "学过的都还在",
  text: "上周没有练习，没关系。想接着学的时候，写一句就接上了。",
};

function comparedWith(seconds: number, before: number): string {
  const more = Math.round((seconds - before) / 60);
  if (more === 0) return "和前一周学得一样久。";
  return `比前一周${more > 0 ? "多" : "少"} ${Math.abs(more)} 分钟。`;
}

function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "不到 1 分钟";
  if (minutes < 60) return `${minutes} 分钟`;
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** Returns the words of the daily reminder. Returns undefined if nothing is due and the day's goal is reached. */
export function dailyWords({
  due,
  dueMinutes,
  minutesLeft,
}: {
  due: number;
  dueMinutes: number;
  minutesLeft: number;
}): { title: string; body: string; url: string } | undefined {
  if (due > 0)
    return { title: `今天有 ${due} 个该复习了`, body: `大约 ${dueMinutes} 分钟`, url: "/h5/home/review" };
  if (minutesLeft > 0)
    return { title: `今天还差 ${minutesLeft} 分钟`, body: "写几句，今天就完成了", url: "/h5/home/index" };
  return undefined;
}
