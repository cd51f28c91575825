import type { PlacementAnswer } from "@shiju/learning/path/placement/placement";

interface Result {
  /** The number of the lesson, as in a placement. */
  start: number;
  lessons: number;
  answers: readonly PlacementAnswer[];
}

export const titleOf = ({ start, lessons }: Result): string =>
  start > lessons ? "这门课你都会了。" : `从第 ${start} 课开始。`;

/** The finding of the answers about the lessons before the start. */
export function meaningOf({ start, lessons, answers }: Result): string {
  const right = answers.filter((answer) => answer === "right").length;
  const counted = right === 0 ? "" : `${answers.length} 句里写对了 ${right} 句。`;
  if (start === 1) return `${counted}从头学最稳，会的地方过得很快。前后的课都开着，想看哪课都行。`;
  if (start > lessons) return `${counted}这 ${lessons} 课的话你多半都会说了，接着学更难的就好。`;
  return `${counted}前 ${start - 1} 课的话你多半会说了，不用再学一遍；它们都开着，随时能回去看。`;
}

/** Returns a time in minutes and seconds, such as 1 分 20 秒. */
export function inTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}
