/** The place and the title of a chapter. The default title of a chapter is its place alone. */
export function chapterName(
  { position, title }: { position: number; title: string },
  separator = " · ",
): string {
  const place = `第 ${position} 章`;
  return title === place ? place : `${place}${separator}${title}`;
}
