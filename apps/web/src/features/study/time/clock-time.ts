const two = (part: number) => String(part).padStart(2, "0");

/** Seconds as 06:24; minutes go on past 60. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** Returns seconds as days and time, such as 6 天 03:12:08. The days are left out if there are none. */
export function daysTime(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const rest = `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days} 天 ${rest}` : rest;
}
