interface Named {
  position: number;
  title: string;
}

const placeOf = ({ position }: Named) => `第 ${position} 章`;

/** Returns whether a chapter has a title of its own. The default title of a chapter is its place. */
export const hasTitle = (chapter: Named): boolean => chapter.title !== placeOf(chapter);

/** The place and the title of a chapter. */
export function chapterName(chapter: Named, separator = " · "): string {
  return hasTitle(chapter) ? `${placeOf(chapter)}${separator}${chapter.title}` : placeOf(chapter);
}
