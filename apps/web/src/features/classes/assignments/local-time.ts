const two = (value: number) => String(value).padStart(2, "0");

/** Returns a time in the form that the input `datetime-local` shows and returns, in the browser's zone. */
export const toLocalTime = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** Returns the ISO time of such an input; null if it is empty or incomplete. */
export function fromLocalTime(value: string): string | null {
  const date = new Date(value);
  return value === "" || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
