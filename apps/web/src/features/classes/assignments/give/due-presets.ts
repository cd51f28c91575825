interface DuePreset {
  title: string;
  due: Date;
}

const weekdays = "日一二三四五六";
/** The hour at which work is due, and the minutes before it that a class needs at least. */
const hour = 20;
const leastMs = 30 * 60_000;
const friday = 5;

/** Returns the dates that are offered: tonight, tomorrow, Friday, and a week from now. */
export function duePresets(now: Date): DuePreset[] {
  const inDays = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const toFriday = (friday - now.getDay() + 7) % 7;
  const presets = [
    { title: `今晚 ${hour}:00`, due: inDays(0) },
    { title: "明晚", due: inDays(1) },
    { title: "周五", due: inDays(toFriday) },
    { title: `下周${weekdays[now.getDay()]}`, due: inDays(7) },
  ];
  const isLater = (due: Date) => due.getTime() - now.getTime() >= leastMs;
  return presets.filter(
    ({ due }, at) =>
      isLater(due) && presets.findIndex((other) => other.due.getTime() === due.getTime()) === at,
  );
}
