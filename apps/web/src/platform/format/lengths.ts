/** Seconds as hours and minutes in Chinese. */
export function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0 && seconds > 0) return "不到 1 分钟";
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest > 0 && minutes < 600 ? ` ${rest} 分` : ""}`;
}

/**
 * Returns the text of `lengthOf` with 共 before it. There is a space between 共 and a number, but not between 共 and
 * Chinese.
 */
export function totalLengthOf(seconds: number): string {
  const length = lengthOf(seconds);
  return /^\d/.test(length) ? `共 ${length}` : `共${length}`;
}
