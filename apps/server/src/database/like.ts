/** A pattern for `like` that finds the text anywhere, with its percent signs and underscores escaped. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
