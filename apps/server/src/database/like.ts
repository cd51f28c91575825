/** A pattern for `like` that finds the text anywhere, its own percent signs and underscores meaning themselves. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
