const minute = 60;
const hour = 60 * minute;

/** Such as 3 小时 12 分; less than a minute is given in seconds. */
export function durationLabel(seconds: number): string {
  if (seconds < minute) return `${seconds} 秒`;
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / minute);
  if (hours === 0) return `${minutes} 分钟`;
  return minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分`;
}
