/** A lesson by its place, from 0, and its title; the number alone where it has no other: 第 2 课 · 机场. */
export function lessonTitle(at: number, title: string): string {
  const number = `第 ${at + 1} 课`;
  return title === "" || title === number ? number : `${number} · ${title}`;
}
